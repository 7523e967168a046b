import { listDeadLetters } from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

/** Events that a consumer could not handle, oldest first. */
export function deadLettersQuery(page: number) {
  return queryOptions({
    queryKey: administrationKeys.list('dead-letters', { page }),
    queryFn: ({ signal }) => call(listDeadLetters, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDeadLetters(page: number) {
  return useQuery(deadLettersQuery(page));
}
