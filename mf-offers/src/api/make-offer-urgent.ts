import { useMutation } from '@tanstack/react-query';
import { setOfferUrgency } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';

/** Puts the urgent badge on an own offer for one urgent unit; fails with 402 when there is none. */
export function useMakeOfferUrgent() {
  return useMutation({
    mutationFn: (id: number) => call(setOfferUrgency, { params: { id }, body: { urgent: true } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.offers });
      void queryClient.invalidateQueries({ queryKey: queryKeys.credits });
    },
  });
}
