import type { ReactNode } from 'react';
import { BottomBar, useHasBottomBar } from './bottom-bar.tsx';
import { keepFocus } from './keep-focus.ts';
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
    <div className={`page ${hasBottomBar ? 'page--above-bar' : ''}`}>
      <a href={`#${MAIN_ID}`} className="skip-link">
        Aller au contenu
      </a>
      {header}
      <OfflineBand />
      <main ref={keepFocus} id={MAIN_ID} tabIndex={-1} className="page-main">
        {children}
      </main>
      {footer}
      {hasBottomBar && <BottomBar />}
      <PageAnnouncer mainId={MAIN_ID} />
    </div>
  );
}
