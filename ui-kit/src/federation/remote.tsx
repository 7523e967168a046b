import { REMOTE_CONTRACT } from '@praticio/contracts/base/remotes';
import { matchPath, type RouteObject } from '@praticio/ui-kit/router';
import { type ComponentType, use } from 'react';

/** The default export of a remote's `exposes/routes.tsx`: its contract with the shell. */
export interface RemoteRoutes {
  /** Version of the contract that the remote was built for. */
  contract: string;
  /** Its pages, with paths from the site's root (`offers/:id`). */
  routes: RouteObject[];
  /** Preloads the page at `pathname`, when the user is about to go there or a server has rendered it. */
  prefetch: (pathname: string) => Promise<unknown>;
  /** Called when the user retries: pages whose code could not be loaded may be loaded again. */
  forgetFailures: () => void;
}

export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<unknown>;
  forgetFailure: () => void;
}

/** A page that could not be loaded is loaded again when it is opened after this time. */
const PAUSE_AFTER_FAILURE_MS = 10_000;

/** A page that is loaded at its first use: `lazyPage(() => import('../routes/offers-page.tsx'), 'OffersPage')`. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  // React.lazy caches a failure forever, and a retry at each rendering would never end
  let loading: Promise<ComponentType> | null = null;
  let failedAt: number | null = null;
  const forgetFailure = () => {
    if (failedAt !== null) loading = null;
    failedAt = null;
  };
  const preload = () => {
    if (failedAt !== null && Date.now() - failedAt > PAUSE_AFTER_FAILURE_MS) forgetFailure();
    if (loading) return loading;
    const component = load().then((module): ComponentType => module[name]);
    component.then(
      // React's `use` takes the value of a promise with these fields at once (https://github.com/reactjs/rfcs/pull/229):
      // hydrating a page that a server has rendered must not suspend.
      (value) => Object.assign(component, { status: 'fulfilled', value }),
      () => {
        failedAt = Date.now();
      },
    );
    loading = component;
    return component;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once a page, at the remote's module level
  function Page() {
    const Content: ComponentType = use(preload());
    return <Content />;
  }
  return { Page, preload, forgetFailure };
}

/**
 * Makes a remote's routes from its pages by path (those that its release records, `exposes/pages.ts`); the most specific path wins,
 * whatever the order.
 */
export function defineRoutes<Path extends string>(pages: Record<Path, LazyPage>): RemoteRoutes {
  const all = Object.entries<LazyPage>(pages);
  return {
    contract: REMOTE_CONTRACT,
    routes: all.map(([path, { Page }]) => ({ path, element: <Page /> })),
    prefetch: (pathname) => {
      const meant = all.filter(([path]) => matchPath(`/${path}`, pathname));
      return Promise.all(meant.map(([, page]) => page.preload()));
    },
    forgetFailures: () => {
      for (const [, page] of all) page.forgetFailure();
    },
  };
}
