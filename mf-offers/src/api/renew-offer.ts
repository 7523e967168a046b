import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerSchema } from 'contracts/offers/offer';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** 90 more days for an own offer, for one offer credit; 402 without one. */
export function useRenewOffer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.post(`/offers/${id}/renew`, undefined, offerSchema),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.credits });
      return queryClient.invalidateQueries({ queryKey: queryKeys.offers });
    },
  });
}
