import { changeOfferStatus } from '@praticio/contracts/offers/endpoints';
import type { OfferStatus } from '@praticio/contracts/offers/offer';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface StatusChange {
  id: number;
  status: OfferStatus;
}

/** Suspends, activates, closes or deletes an own offer, and refreshes every list of offers. */
export function useChangeOfferStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: StatusChange) =>
      call(changeOfferStatus, { params: { id }, body: { status } }),
    onSuccess: () => refreshAfter(queryClient, 'offer-changed'),
  });
}
