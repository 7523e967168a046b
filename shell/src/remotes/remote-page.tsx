import { RemoteArea } from '@praticio/ui-kit/area';
import { AreaBoundary } from '@praticio/ui-kit/area-boundary';
import { Container } from '@praticio/ui-kit/layout';
import type { RemoteRoutes } from '@praticio/ui-kit/remote';
import { useLocation, useRoutes } from '@praticio/ui-kit/router';
import { SkeletonList } from '@praticio/ui-kit/states';
import { useLoaded } from '@praticio/ui-kit/use-loaded';
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { LeaveAbsentPage } from '../absent-page.tsx';
import { FailedPage } from '../failed-page.tsx';
import {
  isServed,
  loadExpose,
  loadedExpose,
  onReplacement,
  replaceFailed,
  replacementsOf,
} from './loader.ts';
import { reportLeft, reportOutcome } from './outcome.ts';

const STABLE_MS = 500;
/** Remotes whose area has failed in this page and has not worked since. */
const failedBefore = new Set<string>();

interface RoutesModule {
  default: RemoteRoutes;
}

/** The pages of remote `name`. Dead, slow, throwing or incompatible, it costs this area and nothing else. */
export function RemotePage({ name }: { name: string }) {
  const replacements = () => replacementsOf(name);
  const version = useSyncExternalStore(onReplacement, replacements, replacements);
  return <VersionPage key={version} name={name} />;
}

function VersionPage({ name }: { name: string }) {
  // while it is rendered: an endless computation of the remote would keep an effect from running
  useState(() => typeof window !== 'undefined' && reportOutcome(name, 'begun'));
  useEffect(() => () => reportLeft(name), [name]);
  // decided once: a page that was waited for would lose its typed text at its first navigation
  const [loaded] = useState(() => loadedExpose<RoutesModule>(name, 'routes'));
  return loaded ? <RemotePages name={name} remote={loaded.default} /> : <ArrivingPage name={name} />;
}

function ArrivingPage({ name }: { name: string }) {
  const load = useCallback((isRetry: boolean) => loadExpose<RoutesModule>(name, 'routes', isRetry), [name]);
  const { state, retry } = useLoaded(load);
  if (state.status === 'loading') return <PendingPage />;
  if (state.status === 'failed') return <FailedRemote name={name} onRetry={retry} />;
  return <RemotePages name={name} remote={state.value.default} />;
}

function RemotePages({ name, remote }: { name: string; remote: RemoteRoutes }) {
  const { pathname } = useLocation();
  /** The version that the registry names now takes the place of this one, or this one gets another try. */
  const replaceOr = (retry: () => void) => {
    void replaceFailed(name).then((isReplaced) => isReplaced || retry());
  };
  if (!isServed(remote.contract))
    return <FailedRemote name={name} onRetry={() => replaceOr(() => window.location.reload())} />;
  return (
    <AreaBoundary
      place={pathname}
      onRetry={remote.forgetFailures}
      fallback={(retry, error) => <FailedRemote name={name} error={error} onRetry={() => replaceOr(retry)} />}
    >
      <RemoteArea name={name}>
        <Suspense fallback={<PendingPage />}>
          <Pages name={name} remote={remote} />
        </Suspense>
      </RemoteArea>
    </AreaBoundary>
  );
}

function Pages({ name, remote }: { name: string; remote: RemoteRoutes }) {
  useEffect(() => {
    // a page that throws in its first moments has failed
    const timer = setTimeout(() => {
      failedBefore.delete(name);
      reportOutcome(name, 'loaded');
    }, STABLE_MS);
    return () => clearTimeout(timer);
  }, [name]);
  return useRoutes(remote.routes) ?? <LeaveAbsentPage />;
}

function PendingPage() {
  return (
    <Container>
      <SkeletonList count={3} />
    </Container>
  );
}

function FailedRemote(props: { name: string; error?: unknown; onRetry: () => void }) {
  const { name, error, onRetry } = props;
  // trying again has not helped: a reload begins without the modules of this page
  const [offersReload] = useState(() => failedBefore.has(name));
  useEffect(() => {
    failedBefore.add(name);
    reportOutcome(name, 'failed');
  }, [name]);
  return <FailedPage error={error} offersReload={offersReload} onRetry={onRetry} />;
}
