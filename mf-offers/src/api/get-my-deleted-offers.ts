import { useQuery } from '@tanstack/react-query';
import { ownOffersSchema } from 'contracts/offers/offer';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** The signed-in user's deleted offers, asked for only when `isWanted`. */
export function useMyDeletedOffers(isWanted: boolean) {
  return useQuery({
    queryKey: [...queryKeys.myOffers, 'deleted'],
    queryFn: ({ signal }) => api.get('/my-deleted-offers', ownOffersSchema, { signal }),
    enabled: isWanted,
  });
}
