import { queryOptions, useQuery } from '@tanstack/react-query';
import { listOwnOffers } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { useSession } from 'ui-kit/session';

/** All offers of the signed-in user but the deleted ones. */
export const myOffersQuery = queryOptions({
  queryKey: queryKeys.myOffers,
  queryFn: ({ signal }) => call(listOwnOffers, { signal }),
});

/** Asks nothing for a visitor. */
export function useMyOffers() {
  const { user } = useSession();
  return useQuery({ ...myOffersQuery, enabled: user !== null });
}

/** Whether the offer with `id` is among the signed-in user's own; false until that is known. */
export function useOwnsOffer(id: number): boolean {
  const { data = [] } = useMyOffers();
  return data.some((offer) => offer.id === id);
}
