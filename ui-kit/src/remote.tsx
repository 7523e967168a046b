import { REMOTE_CONTRACT } from 'contracts/remotes';
import { type ComponentType, lazy } from 'react';
import { matchPath, type RouteObject } from 'ui-kit/router';

/** The default export of a remote's `exposes/routes.tsx`: its contract with the shell. */
export interface RemoteRoutes {
  /** Version of the contract that the remote was built for. */
  contract: string;
  /** Its pages, with paths from the site's root (`offers/:id`). */
  routes: RouteObject[];
  /** Loads ahead the page at `pathname`, when the user shows the intent to go there. */
  prefetch: (pathname: string) => void;
}

export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<unknown>;
}

/** A page that arrives with its first use: `lazyPage(() => import('../routes/offers-page.tsx'), 'OffersPage')`. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  return { Page: lazy(async () => ({ default: (await load())[name] })), preload: load };
}

/** A remote's routes from its pages by path; the most specific path wins, whatever their order. */
export function defineRoutes(pages: Record<string, LazyPage>): RemoteRoutes {
  return {
    contract: REMOTE_CONTRACT,
    routes: Object.entries(pages).map(([path, { Page }]) => ({ path, element: <Page /> })),
    prefetch: (pathname) => {
      for (const [path, page] of Object.entries(pages)) {
        // A page that cannot be had now is asked for again, and its error shown, by the navigation itself.
        if (matchPath(`/${path}`, pathname)) page.preload().catch(() => {});
      }
    },
  };
}
