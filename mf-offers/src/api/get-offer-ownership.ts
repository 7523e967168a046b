import { listOwnOffers } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { useSession } from '@praticio/ui-kit/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Whether the offer `id` is the signed-in user's. */
export function ownsOfferQuery(id: number) {
  return queryOptions({
    queryKey: [...queryKeys.myOffers, 'owns', id],
    queryFn: async ({ signal }) =>
      (await call(listOwnOffers, { query: { id, page: 1, limit: 1 }, signal })).length > 0,
  });
}

/** Sends no request for a visitor. */
export function useOwnsOffer(id: number) {
  const { user } = useSession();
  return useQuery({ ...ownsOfferQuery(id), enabled: user !== null });
}
