import { listMyInvitations } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The latest invitations of the signed-in person. */
const myInvitationsQuery = queryOptions({
  queryKey: [...queryKeys.interests, 'my-invitations'],
  queryFn: ({ signal }) => call(listMyInvitations, { signal }),
});

export function useMyInvitations() {
  return useQuery(myInvitationsQuery);
}
