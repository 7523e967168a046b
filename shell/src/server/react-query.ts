/**
 * Takes the place of @tanstack/react-query where a server draws: what a page asks for is fetched once and waited for, so
 * that no page says a second time which data it needs. What fails, fails the drawing, and the browser draws the page; but
 * that something is not there (404, 410) is a response.
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
import { keepAbsence } from '../drawn-page.ts';

export * from '@tanstack/react-query';

const ABSENT = [404, 410];

/** Whether `error` says that the asked thing is not there (any more). */
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
  let answers = asked.get(queries);
  if (!answers) {
    answers = new Map();
    asked.set(queries, answers);
  }
  let answer = answers.get(queryHash);
  if (!answer && isOpen && enabled !== false && typeof queryFn === 'function') {
    answer = queries.fetchQuery(options as unknown as UseQueryOptions).catch((error: unknown) => {
      if (!isAbsence(error)) throw error;
      keepAbsence(queries, queryKey);
    });
    answers.set(queryHash, answer);
  }
  // Also once it has come: React tells the promises of a component apart by their order.
  if (answer) use(answer);
  return useRealQuery(options, client);
}
