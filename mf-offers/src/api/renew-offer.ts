import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewOffer } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** Extends an own offer by 90 days for one offer credit; fails with 402 without one. */
export function useRenewOffer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(renewOffer, { params: { id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.credits });
      return queryClient.invalidateQueries({ queryKey: queryKeys.offers });
    },
  });
}
