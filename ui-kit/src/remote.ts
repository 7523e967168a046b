import { REMOTE_CONTRACT } from 'contracts/remotes';
import type { RouteObject } from 'ui-kit/router';

/** The default export of a remote's `exposes/routes.tsx`: its contract with the shell. */
export interface RemoteRoutes {
  /** Version of the contract that the remote was built for. */
  contract: string;
  /** Its pages, with paths from the site's root (`offers/:id`); each page a lazy component. */
  routes: RouteObject[];
  /** Loads ahead what the page at `pathname` needs, when the user shows the intent to go there. */
  prefetch?: (pathname: string) => void;
}

/** Stamps a remote's routes with the contract that it is built for. */
export function defineRoutes(routes: Omit<RemoteRoutes, 'contract'>): RemoteRoutes {
  return { contract: REMOTE_CONTRACT, ...routes };
}
