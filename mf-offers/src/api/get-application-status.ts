import { queryOptions, useQuery } from '@tanstack/react-query';
import { readApplicationStatus } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { useSession } from 'ui-kit/session';

/** Whether the signed-in user has expressed interest in the offer, and its state. */
export function applicationStatusQuery(offerId: number) {
  return queryOptions({
    queryKey: [...queryKeys.interests, 'of-offer', offerId],
    queryFn: ({ signal }) => call(readApplicationStatus, { params: { id: offerId }, signal }),
  });
}

/** Sends no request for a visitor. */
export function useApplicationStatus(offerId: number) {
  const { user } = useSession();
  return useQuery({ ...applicationStatusQuery(offerId), enabled: user !== null });
}
