import type { ReactNode } from 'react';
import { OfflineBand } from './offline-band.tsx';
import { PageAnnouncer } from './page-announcer.tsx';

const MAIN_ID = 'contenu';

interface PageBodyProps {
  header: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Skip link, header, the page itself, footer. */
export function PageBody({ header, footer, children }: PageBodyProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Aller au contenu
      </a>
      {header}
      <OfflineBand />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 pt-6 pb-16 outline-none md:pt-8">
        {children}
      </main>
      {footer}
      <PageAnnouncer mainId={MAIN_ID} />
    </div>
  );
}
