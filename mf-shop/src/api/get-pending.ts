import { listPendingPurchases } from '@praticio/contracts/billing/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The signed-in user's newest purchases that await their money. */
export const pendingQuery = queryOptions({
  queryKey: [...queryKeys.credits, 'pending'],
  queryFn: ({ signal }) => call(listPendingPurchases, { query: {}, signal }),
});

export function usePending(enabled = true) {
  return useQuery({ ...pendingQuery, enabled });
}
