import { listPurchases } from '@praticio/contracts/billing/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

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
