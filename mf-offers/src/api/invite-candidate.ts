import { inviteCandidate } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Of somebody of the pool, or of the owner of an unlocked CV. */
export type Invited = { poolId: string } | { cvFilename: string };

interface InvitationDraft {
  offerId: number;
  invited: Invited;
  message: string;
  slotIds: string[];
}

/** Invites a candidate to an own offer. */
export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ offerId, invited, ...input }: InvitationDraft) =>
      call(inviteCandidate, { params: { id: offerId }, body: { ...invited, ...input } }),
    onSettled: () => refreshAfter(queryClient, 'pool-changed'),
  });
}
