import { listMovements } from '@praticio/contracts/billing/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

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
