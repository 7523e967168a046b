import { setOfferUrgency } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient, refreshAfter } from '@praticio/ui-kit/query';
import { useMutation } from '@tanstack/react-query';

/** Marks an own offer urgent for one urgent unit; fails with 402 without one. */
export function useMakeOfferUrgent() {
  return useMutation({
    mutationFn: (id: number) => call(setOfferUrgency, { params: { id }, body: { urgent: true } }),
    onSuccess: () => {
      void refreshAfter(queryClient, 'offer-changed');
    },
  });
}
