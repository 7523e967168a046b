import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listMovements } from 'contracts/billing/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** One page of the movements of the signed-in user's credits, newest first. */
export function historyQuery(page: number) {
  return queryOptions({
    queryKey: [...queryKeys.credits, 'history', page],
    queryFn: ({ signal }) => call(listMovements, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useHistory(page: number) {
  return useQuery(historyQuery(page));
}
