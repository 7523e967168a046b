import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { purchasesSchema } from 'contracts/billing/payment';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** One page of the signed-in user's purchases, newest first. */
export function usePurchases(page: number) {
  return useQuery({
    queryKey: [...queryKeys.credits, 'purchases', page],
    queryFn: ({ signal }) => api.get('/payment/history', purchasesSchema, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}
