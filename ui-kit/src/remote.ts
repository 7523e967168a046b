import type { RouteObject } from 'ui-kit/router';

/** Default export of a remote's `exposes/routes`: what the shell reads before it serves the remote's pages. */
export interface RemoteModule {
  /** `REMOTE_CONTRACT` of contracts/remotes at build time; another major version is refused. */
  contract: string;
  /** Absolute paths, under the shell's layouts. */
  routes: RemoteRoute[];
  /** Starts the queries of the page at `path` on intent (hover, focus); never throws. */
  prefetch?: (path: string) => void;
}

/** Who may see a page; the shell's guards enforce it before the page is drawn. */
export type RouteAccess = 'public' | 'onboarded' | 'admin';

export type RemoteRoute = RouteObject & { handle?: { access?: RouteAccess } };
