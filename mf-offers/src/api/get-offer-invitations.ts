import { listInvitations } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The latest invitations to an own offer. */
function offerInvitationsQuery(offerId: number) {
  return queryOptions({
    queryKey: [...queryKeys.interests, 'invitations', offerId],
    queryFn: ({ signal }) => call(listInvitations, { params: { id: offerId }, signal }),
  });
}

export function useOfferInvitations(offerId: number) {
  return useQuery(offerInvitationsQuery(offerId));
}
