import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { KitProvider } from 'ui-kit/provider';
import { queryClient } from 'ui-kit/query';
import { MemoryRouter, parsePath, type RouteObject, useLocation, useRoutes } from 'ui-kit/router';
import { ToastRegion } from 'ui-kit/toast-region';

export interface RenderOptions {
  /** Where the user is. */
  at?: string;
  /** What the navigation that led here brought along. */
  state?: unknown;
  /** Path of the page under test, when it has parameters. */
  path?: string;
  /** Other pages it leads to. Every other address shows the text 'Page <address>'. */
  routes?: RouteObject[];
}

export interface Rendered extends RenderResult {
  user: UserEvent;
  /** The address of the moment, with its query. */
  address: () => string;
}

/** Draws `page` as the shell does: inside router, queries, French and toasts. */
export function renderPage(
  page: ReactElement,
  { at = '/', state, path, routes = [] }: RenderOptions = {},
): Rendered {
  queryClient.clear();
  // Retries with their delays belong to the tests of ui-kit/query.
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  let place = at;
  const follow = (address: string) => {
    place = address;
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
      <Place onChange={follow} />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), address: () => place, ...rendered };
}

function Pages({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Tells the test where the user is. */
function Place({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Page ${pathname}${search}`}</p>;
}
