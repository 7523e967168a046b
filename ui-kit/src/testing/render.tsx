import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { KitProvider } from 'ui-kit/provider';
import { queryClient } from 'ui-kit/query';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useLocation } from 'ui-kit/router';
import { ToastRegion } from 'ui-kit/toast-region';

export interface RenderOptions {
  /** Where the user is. */
  at?: string;
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
  { at = '/', path, routes = [] }: RenderOptions = {},
): Rendered {
  queryClient.clear();
  // Retries with their delays belong to the tests of ui-kit/query.
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  const layout = (
    <KitProvider>
      <Outlet />
      <ToastRegion />
    </KitProvider>
  );
  const router = createMemoryRouter(
    [
      {
        element: layout,
        children: [
          { path: path ?? new URL(at, 'http://localhost').pathname, element: page },
          ...routes,
          { path: '*', element: <Elsewhere /> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup(), address, ...render(<RouterProvider router={router} />) };
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Page ${pathname}${search}`}</p>;
}
