import { declineInvitation } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Declines an invitation to an offer. */
export function useDeclineInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(declineInvitation, { params: { id } }),
    onSettled: () => refreshAfter(queryClient, 'pool-changed'),
  });
}
