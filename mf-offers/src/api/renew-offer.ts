import { renewOffer } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Extends an own offer by 90 days for one offer credit; fails with 402 without one. */
export function useRenewOffer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(renewOffer, { params: { id } }),
    onSuccess: () => {
      return refreshAfter(queryClient, 'offer-changed');
    },
  });
}
