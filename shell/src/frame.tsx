import { type ReactNode, Suspense } from 'react';
import { Button } from 'ui-kit/button';
import { Container } from 'ui-kit/layout';
import { PaymentDoor } from 'ui-kit/payment';
import { KitProvider } from 'ui-kit/provider';
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'ui-kit/router';
import { type SessionUser, useSession } from 'ui-kit/session';
import { SkeletonList } from 'ui-kit/states';
import { ToastRegion } from 'ui-kit/toast-region';
import { type AccessRule, accessRuleOf } from './access-rules.ts';
import { Guard } from './guard.tsx';
import { AdministratorLayout } from './layouts/administrator-layout.tsx';
import { ApplicationLayout } from './layouts/application-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { useNewVersion } from './remotes/use-new-version.ts';

/** What every page stands in: the providers, its layout and its guard. */
export function Frame() {
  return (
    <KitProvider>
      <FramedPage />
      <PaymentDoor />
      <ToastRegion />
      <ScrollRestoration />
    </KitProvider>
  );
}

function FramedPage() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const isOutdated = useNewVersion();
  const rule = accessRuleOf(pathname);
  if (!rule) return <Navigate to="/" replace />;
  const Layout = layoutOf(rule, user);
  return (
    <Layout>
      {isOutdated && <ReloadOffer />}
      <Guard access={rule.access}>
        <Suspense fallback={<PendingPage />}>
          <Outlet />
        </Suspense>
      </Guard>
    </Layout>
  );
}

function layoutOf(
  { layout }: AccessRule,
  user: SessionUser | null,
): (props: { children: ReactNode }) => ReactNode {
  if (layout === 'administrator') return AdministratorLayout;
  // A guard sends visitors away from the application's pages: its navigation is not for them meanwhile.
  return layout !== 'public' && user ? ApplicationLayout : PublicLayout;
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
        <Button size="small" onPress={() => window.location.reload()}>
          Recharger la page
        </Button>
      </div>
    </Container>
  );
}
