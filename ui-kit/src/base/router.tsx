/**
 * The only module that imports react-router-dom, so that the shell and all remotes share one router context, and the bundle
 * contains only the used parts (a shared module keeps all its exports). Data routers are not exported: pages load data by
 * queries, and loaders, actions and fetchers would add 18 kB (gzip) to every first visit.
 */
import { useCallback, useEffect, useState } from 'react';
import {
  type NavigateFunction,
  type NavigateProps,
  type RouteObject,
  useRoutes as useAllRoutes,
  useNavigate as useDirectNavigate,
  useLocation,
} from 'react-router-dom';
import { afterStep } from './back-closes.ts';

export type { RouteObject } from 'react-router-dom';
export {
  BrowserRouter,
  MemoryRouter,
  matchPath,
  Outlet,
  parsePath,
  useHref,
  useLocation,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link } from './link.tsx';
export { NavLink } from './nav-link.tsx';

/** The router's function, which waits for an overlay's history entry to be left (back-closes.ts). */
export function useNavigate(): NavigateFunction {
  const navigate = useDirectNavigate();
  return useCallback(
    (...target: unknown[]) =>
      afterStep(() => void (navigate as (...target: unknown[]) => unknown)(...target)),
    [navigate],
  );
}

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

/** The element of the route at this path. The router ranks all routes at each rendering: it gets only those that may match. */
export function useRoutes(routes: RouteObject[]): ReturnType<typeof useAllRoutes> {
  const { pathname } = useLocation();
  const given = segmentsOf(pathname);
  const mayMatch = ({ path = '*', children }: RouteObject) => {
    if (children || /[*?]/.test(path) || pathname.includes('%')) return true;
    const wanted = segmentsOf(path);
    return (
      wanted.length === given.length &&
      wanted.every((segment, place) => segment.startsWith(':') || segment === given[place])
    );
  };
  return useAllRoutes(routes.filter(mayMatch));
}

/** Navigates once it is shown. */
export function Navigate({
  to,
  replace = false,
  state,
}: Pick<NavigateProps, 'to' | 'replace' | 'state'>): null {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace, state });
  }, [navigate, to, replace, state]);
  return null;
}

/** Navigation options that make the login page return to `place`: `navigate('/login', withReturn(location))`. */
export function withReturn(place: { pathname: string; search: string; hash: string }): {
  state: { from: string };
} {
  return { state: { from: `${place.pathname}${place.search}${place.hash}` } };
}

/** The page to return to according to a navigation state, or null; a URL outside of the site is ignored. */
export function returnOf(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}

export interface Flash {
  message: string;
  tone?: 'success' | 'error' | 'info';
}

/** Navigation options that carry a message to the next page: `navigate('/login', withFlash({message}))`. */
export function withFlash(flash: Flash): { state: { flash: Flash } } {
  return { state: { flash } };
}

/** Returns the message of the navigation, and removes it from the history, so that a reload does not repeat it. */
export function useFlash(): Flash | null {
  const location = useLocation();
  const navigate = useNavigate();
  const arrived = (location.state as { flash?: Flash } | null)?.flash ?? null;
  const [flash, setFlash] = useState(arrived);
  useEffect(() => {
    if (!arrived) return;
    setFlash(arrived);
    const { flash: _shown, ...rest } = location.state as { flash: Flash };
    const state = Object.keys(rest).length > 0 ? rest : null;
    void navigate(
      { pathname: location.pathname, search: location.search, hash: location.hash },
      { replace: true, state },
    );
  }, [arrived, location, navigate]);
  return flash;
}
