import { AreaBoundary } from '@praticio/ui-kit/area-boundary';
import { Container } from '@praticio/ui-kit/layout';
import { PaymentModalHost } from '@praticio/ui-kit/payment';
import { KitProvider } from '@praticio/ui-kit/provider';
import { useLocation, useRoutes } from '@praticio/ui-kit/router';
import { type SessionUser, useSession } from '@praticio/ui-kit/session';
import { SkeletonList } from '@praticio/ui-kit/states';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AbsentPageNotice, LeaveAbsentPage } from './absent-page.tsx';
import { type AccessRule, accessRuleOf } from './access-rules.ts';
import { FailedPage, ReloadButton } from './failed-page.tsx';
import { Guard } from './guard.tsx';
import { KeyboardShortcuts } from './keyboard/keyboard-shortcuts.tsx';
import { SiteLayout } from './layouts/site-layout.tsx';
import { readRegistry } from './remotes/loader.ts';
import { useRecords } from './remotes/records.tsx';
import { useNewVersion } from './remotes/use-new-version.ts';
import { forgetOwnFailures, routes } from './routes.tsx';
import { Toasts } from './toasts.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

// Not for the first visit of the public pages.
const AdministratorLayout = lazy(async () => ({
  default: (await import('./layouts/administrator-layout.tsx')).AdministratorLayout,
}));

/** Wraps every page in the providers, its layout and its guard. A server passes a query client for each page that it renders. */
export function Frame({ queries }: { queries?: QueryClient }) {
  return (
    <KitProvider {...(queries && { queries })}>
      <Suspense fallback={null}>
        <FramedPage />
      </Suspense>
      <KeyboardShortcuts />
      <PaymentModalHost />
      <Toasts />
    </KitProvider>
  );
}

function FramedPage() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const { records, state } = useRecords();
  const isOutdated = useNewVersion();
  const page = useRoutes(routes);
  useScrollToTop();
  const rule = accessRuleOf(pathname, records);
  if (!rule && state === 'read') return <LeaveAbsentPage />;
  if (!rule) {
    return (
      <SiteLayout isApplication={false}>
        {state === 'failed' ? <FailedPage onRetry={readRegistry} /> : <PendingPage />}
      </SiteLayout>
    );
  }
  const guarded = (
    <>
      {isOutdated && <ReloadOffer />}
      {pathname === '/' && <AbsentPageNotice />}
      <Guard access={rule.access}>
        <AreaBoundary
          place={pathname}
          onRetry={forgetOwnFailures}
          fallback={(retry, error) => <FailedPage error={error} onRetry={retry} />}
        >
          <Suspense fallback={<PendingPage />}>{page}</Suspense>
        </AreaBoundary>
      </Guard>
    </>
  );
  if (rule.layout === 'administrator') return <AdministratorLayout>{guarded}</AdministratorLayout>;
  return <SiteLayout isApplication={showsApplication(rule, user)}>{guarded}</SiteLayout>;
}

/** A guard sends visitors away from the application's pages: its navigation is not for them meanwhile. */
export function showsApplication({ layout }: AccessRule, user: SessionUser | null): boolean {
  return layout !== 'public' && user !== null;
}

function PendingPage() {
  return (
    <Container>
      <SkeletonList count={2} />
    </Container>
  );
}

function ReloadOffer() {
  return (
    <Container className="mb-6">
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-accent-line bg-accent-soft px-4 py-3"
      >
        <p>Une nouvelle version de Praticio est disponible.</p>
        <ReloadButton />
      </div>
    </Container>
  );
}
