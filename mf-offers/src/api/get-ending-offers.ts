import { listOwnOffers } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

const SOON_DAYS = 14;
const SOON_MAX = 20;

/** The signed-in user's active offers that end, or whose urgent badge ends, within two weeks. */
export const endingOffersQuery = queryOptions({
  queryKey: [...queryKeys.myOffers, 'ending'],
  queryFn: ({ signal }) =>
    call(listOwnOffers, { query: { endsWithinDays: SOON_DAYS, page: 1, limit: SOON_MAX }, signal }),
});

export function useEndingOffers() {
  return useQuery(endingOffersQuery);
}
