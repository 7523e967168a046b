import { moderateOffer } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient, refreshAfter } from '@praticio/ui-kit/query';
import { useMutation } from '@tanstack/react-query';
import { refreshAdministration } from './administration-queries.ts';

/** Suspends an offer or lifts its suspension; its owner gets the reason by mail. */
export function useModerateOffer() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; suspended: boolean; reason: string }) =>
      call(moderateOffer, { params: { id }, body }),
    onSuccess: async () => {
      await Promise.all([refreshAdministration(), refreshAfter(queryClient, 'offer-moderated')]);
    },
  });
}
