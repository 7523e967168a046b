/**
 * Replaces @tanstack/react-query for rendering on a server: each query of a page is fetched once and awaited, so that no page
 * lists its data twice. A failed query fails the rendering, and the browser renders the page; a 404 or 410 is a response.
 */

import { ApiError } from '@praticio/ui-kit/api';
import {
  type DefaultError,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type UseQueryOptions,
  type UseQueryResult,
  useQueryClient,
  useQuery as useRealQuery,
} from '@tanstack/react-query';
import { use } from 'react';
import { keepAbsence } from '../rendered-page.ts';

export * from '@tanstack/react-query';

const ABSENT = [404, 410];

/** Whether `error` says that the requested thing is not there (any more). */
export const isAbsence = (error: unknown): error is ApiError =>
  error instanceof ApiError && ABSENT.includes(error.status);

const asked = new WeakMap<QueryClient, Map<string, Promise<unknown>>>();
const results = new WeakMap<QueryClient, Map<string, UseQueryResult>>();

/** The map of a page in `maps`. */
function mapOf<Value>(maps: WeakMap<QueryClient, Map<string, Value>>, queries: QueryClient) {
  let map = maps.get(queries);
  if (!map) {
    map = new Map();
    maps.set(queries, map);
  }
  return map;
}

export function useQuery<Fetched, Failure = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Failure, Data, Key>,
  client?: QueryClient,
): UseQueryResult<Data, Failure> {
  const queries = useQueryClient(client);
  const wanted = queries.defaultQueryOptions(options as unknown as UseQueryOptions);
  const { queryHash, queryKey, enabled, queryFn } = wanted;
  const known = queries.getQueryCache().get(queryHash);
  const isOpen = known?.state.data === undefined && known?.state.status !== 'error';
  const responses = mapOf(asked, queries);
  let response = responses.get(queryHash);
  if (!response && isOpen && enabled !== false && typeof queryFn === 'function') {
    response = queries.fetchQuery(options as unknown as UseQueryOptions).catch((error: unknown) => {
      if (!isAbsence(error)) throw error;
      keepAbsence(queries, queryKey);
    });
    responses.set(queryHash, response);
  }
  // Also once it has come: React tells the promises of a component apart by their order.
  if (response) use(response);
  // biome-ignore lint/correctness/useHookAtTopLevel: a server renders a component once, with the same options
  if (options.select || options.placeholderData !== undefined) return useRealQuery(options, client);
  // nothing changes any more: one observer for all components, with none of the hooks that follow it
  const state = `${queryHash} ${enabled} ${known?.state.status} ${known?.state.dataUpdatedAt}`;
  const found = mapOf(results, queries);
  let result = found.get(state);
  if (!result) {
    const seen = { ...wanted, _optimisticResults: 'optimistic' as const };
    result = new QueryObserver(queries, seen).getOptimisticResult(seen);
    found.set(state, result);
  }
  return result as UseQueryResult<Data, Failure>;
}
