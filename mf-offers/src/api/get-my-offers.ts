import { queryOptions, useQuery } from '@tanstack/react-query';
import { listOwnOffers } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { useSession } from 'ui-kit/session';

/** The signed-in user's offers, without deleted ones. */
export const myOffersQuery = queryOptions({
  queryKey: queryKeys.myOffers,
  queryFn: ({ signal }) => call(listOwnOffers, { signal }),
});

/** Sends no request for a visitor. */
export function useMyOffers() {
  const { user } = useSession();
  return useQuery({ ...myOffersQuery, enabled: user !== null });
}

/** Whether the signed-in user owns the offer with `id`; false while that is unknown. */
export function useOwnsOffer(id: number): boolean {
  const { data = [] } = useMyOffers();
  return data.some((offer) => offer.id === id);
}
