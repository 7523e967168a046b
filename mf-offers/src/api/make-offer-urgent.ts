import { useMutation } from '@tanstack/react-query';
import { setOfferUrgency } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryClient, refreshAfter } from 'ui-kit/query';

/** Marks an own offer urgent for one urgent unit; fails with 402 without one. */
export function useMakeOfferUrgent() {
  return useMutation({
    mutationFn: (id: number) => call(setOfferUrgency, { params: { id }, body: { urgent: true } }),
    onSuccess: () => {
      void refreshAfter(queryClient, 'offer-changed');
    },
  });
}
