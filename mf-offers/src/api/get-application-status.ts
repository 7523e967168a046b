import { useQuery } from '@tanstack/react-query';
import { applicationStatusSchema } from 'contracts/offers/interest';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { useSession } from 'ui-kit/session';

export const applicationStatusKey = (offerId: number) => [...queryKeys.interests, 'of-offer', offerId];

/** Whether the signed-in user has answered the offer, and how far that has come; asks nothing for a visitor. */
export function useApplicationStatus(offerId: number) {
  const { user } = useSession();
  return useQuery({
    queryKey: applicationStatusKey(offerId),
    queryFn: ({ signal }) =>
      api.get(`/offers/${offerId}/application-status`, applicationStatusSchema, { signal }),
    enabled: user !== null,
  });
}
