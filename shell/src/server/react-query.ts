/**
 * Replaces @tanstack/react-query for rendering on a server: each query of a page is fetched once and awaited, so that no page
 * lists its data twice. A failed query fails the rendering, and the browser renders the page; a 404 or 410 is a response.
 */

import { ApiError } from '@praticio/ui-kit/api';
import {
  type DefaultError,
  type QueryClient,
  type QueryKey,
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

export function useQuery<Fetched, Failure = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Failure, Data, Key>,
  client?: QueryClient,
): UseQueryResult<Data, Failure> {
  const queries = useQueryClient(client);
  const { queryHash, queryKey, enabled, queryFn } = queries.defaultQueryOptions(
    options as unknown as UseQueryOptions,
  );
  const known = queries.getQueryCache().get(queryHash);
  const isOpen = known?.state.data === undefined && known?.state.status !== 'error';
  let responses = asked.get(queries);
  if (!responses) {
    responses = new Map();
    asked.set(queries, responses);
  }
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
  return useRealQuery(options, client);
}
