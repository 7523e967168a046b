import { readApplicationStatus } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { useSession } from '@praticio/ui-kit/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

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
