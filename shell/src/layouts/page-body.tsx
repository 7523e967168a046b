import type { ReactNode } from 'react';
import { BottomBar, useHasBottomBar } from './bottom-bar.tsx';
import { OfflineBand } from './offline-band.tsx';
import { PageAnnouncer } from './page-announcer.tsx';

const MAIN_ID = 'contenu';

interface PageBodyProps {
  header: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Skip link, header, the page itself, footer: which stands below the first screen whatever the page is waiting for. */
export function PageBody({ header, footer, children }: PageBodyProps) {
  const hasBottomBar = useHasBottomBar();
  return (
    <div className={`flex min-h-dvh flex-col ${hasBottomBar ? 'bg-surface pb-16 lg:pb-0' : ''}`}>
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Aller au contenu
      </a>
      {header}
      <OfflineBand />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="min-h-[calc(100dvh-4.5rem)] flex-1 bg-canvas pt-6 pb-16 outline-none focus-visible:shadow-none md:pt-10"
      >
        {children}
      </main>
      {footer}
      {hasBottomBar && <BottomBar />}
      <PageAnnouncer mainId={MAIN_ID} />
    </div>
  );
}
