import { ApiError } from '@praticio/ui-kit/api';
import { setRenderedAt } from '@praticio/ui-kit/today';
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** The data from which a server rendered a page, and with which the browser continues (docs/pages.md#rendered-pages). */
export interface PageState {
  /** The time of the rendering, in milliseconds since 1970. */
  now: number;
  queries: DehydratedState;
  /** Data that the page requested and that does not exist (any more). */
  absences: Absence[];
}

interface Absence {
  key: QueryKey;
  status: number;
  code: string;
  message: string;
  redirect?: string;
}

/** The responses that `client` has received during the rendering of a page. */
export function renderedQueries(client: QueryClient): Omit<PageState, 'now'> {
  const absences = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { error } }) =>
      error instanceof ApiError
        ? [
            {
              key: queryKey,
              status: error.status,
              code: error.code,
              message: error.message,
              ...(error.redirect !== undefined && { redirect: error.redirect }),
            },
          ]
        : [],
    );
  return { queries: dehydrate(client), absences };
}

/** Without this a failed query would be sent again, and rendered as pending. */
export function keepAbsence(client: QueryClient, key: QueryKey): void {
  client.setQueryDefaults(key, { retryOnMount: false });
}

/** The page's state from its HTML, and whether it may be out of date; null if the browser renders the page itself. */
export function renderedState(): (PageState & { isStale: boolean }) | null {
  const element = document.getElementById('page-state');
  if (!element?.textContent) return null;
  const state = JSON.parse(element.textContent) as PageState;
  return { ...state, isStale: 'stale' in element.dataset };
}

/** Restores the server's data: the same responses, and the same time. */
export function restorePageState({ now, queries, absences }: PageState, client: QueryClient): void {
  setRenderedAt(now);
  const updatedAt = Date.now();
  for (const { state } of queries.queries) {
    // fresh by the reader's clock: nothing may be requested again before the whole page is hydrated
    state.dataUpdatedAt = updatedAt;
  }
  hydrate(client, queries);
  for (const { key, status, code, message, redirect } of absences) {
    keepAbsence(client, key);
    const error = new ApiError(status, code, { message, ...(redirect !== undefined && { redirect }) });
    const query = client.getQueryCache().build(client, { queryKey: key });
    query.setState({
      ...query.state,
      status: 'error',
      error,
      errorUpdateCount: 1,
      errorUpdatedAt: updatedAt,
    });
  }
}
