import { useQuery } from '@tanstack/react-query';
import { ownOffersSchema } from 'contracts/offers/offer';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { useSession } from 'ui-kit/session';

/** All offers of the signed-in user but the deleted ones; asks nothing for a visitor. */
export function useMyOffers() {
  const { user } = useSession();
  return useQuery({
    queryKey: queryKeys.myOffers,
    queryFn: ({ signal }) => api.get('/my-offers', ownOffersSchema, { signal }),
    enabled: user !== null,
  });
}

/** Whether the offer with `id` is among the signed-in user's own; false until that is known. */
export function useOwnsOffer(id: number): boolean {
  const { data = [] } = useMyOffers();
  return data.some((offer) => offer.id === id);
}
