import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listPurchases } from 'contracts/billing/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** One page of the signed-in user's purchases, newest first. */
export function purchasesQuery(page: number) {
  return queryOptions({
    queryKey: [...queryKeys.credits, 'purchases', page],
    queryFn: ({ signal }) => call(listPurchases, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePurchases(page: number) {
  return useQuery(purchasesQuery(page));
}
