import { lazyPage } from '@praticio/ui-kit/remote';
import { type ReactNode, Suspense } from 'react';
import { keptOnServers } from './kept-on-servers.ts';
import { PageBody } from './page-body.tsx';
import { PublicHeader } from './public-header.tsx';
import { SiteFooter } from './site-footer.tsx';

/** The bar of the application comes with the first page that shows it: visitors never need it. */
export const applicationHeader = lazyPage(() => import('./application-header.tsx'), 'ApplicationHeader');

const VisitorHeader = keptOnServers(PublicHeader);
const Footer = keptOnServers(SiteFooter);

/**
 * The frame of every page but the back-office's. Header apart it is the same for visitors and members, so that a page that
 * a server has rendered for a visitor does not move when a member's browser hydrates it.
 */
export function SiteLayout({ isApplication, children }: { isApplication: boolean; children: ReactNode }) {
  const Header = isApplication ? applicationHeader.Page : VisitorHeader;
  return (
    <PageBody
      header={
        <Suspense fallback={<div className="sticky top-0 z-40 h-18 border-b border-line bg-surface" />}>
          <Header />
        </Suspense>
      }
      footer={<Footer />}
    >
      {children}
    </PageBody>
  );
}
