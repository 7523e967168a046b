import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OfferStatus, offerSchema } from 'contracts/offers/offer';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

interface StatusChange {
  id: number;
  status: OfferStatus;
}

/** Suspends, activates, closes or deletes an own offer; every list of offers is read again. */
export function useChangeOfferStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: StatusChange) => api.patch(`/offers/${id}/status`, { status }, offerSchema),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.offers }),
  });
}
