import { KitProvider } from '@praticio/ui-kit/provider';
import { queryClient } from '@praticio/ui-kit/query';
import { MemoryRouter, parsePath, type RouteObject, useLocation, useRoutes } from '@praticio/ui-kit/router';
import { ToastRegion } from '@praticio/ui-kit/toast-region';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';

export interface RenderOptions {
  /** The initial path with its query. */
  at?: string;
  /** The state of the initial navigation. */
  state?: unknown;
  /** Path pattern of the page under test, if it has parameters. */
  path?: string;
  /** Other pages that can be reached. Every other path shows the text 'Page <path>'. */
  routes?: RouteObject[];
}

export interface Rendered extends RenderResult {
  user: UserEvent;
  /** Returns the current path with its query. */
  currentUrl: () => string;
}

/** Renders `page` like the shell: inside router, queries, French and toasts. */
export function renderPage(
  page: ReactElement,
  { at = '/', state, path, routes = [] }: RenderOptions = {},
): Rendered {
  queryClient.clear();
  // without retries and their delays, which the tests of ui-kit/query cover
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  let url = at;
  const follow = (current: string) => {
    url = current;
  };
  const pages = [
    { path: path ?? new URL(at, 'http://localhost').pathname, element: page },
    ...routes,
    { path: '*', element: <Elsewhere /> },
  ];
  const rendered = render(
    <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
      <KitProvider>
        <Pages routes={pages} />
        <ToastRegion />
      </KitProvider>
      <UrlReporter onChange={follow} />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), currentUrl: () => url, ...rendered };
}

function Pages({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Reports the current path to the test. */
function UrlReporter({ onChange }: { onChange: (url: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Page ${pathname}${search}`}</p>;
}
