import { listOwnOffers } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

const LATEST_MAX = 3;

/** The signed-in user's newest offers, whatever their state. */
const latestOffersQuery = queryOptions({
  queryKey: [...queryKeys.myOffers, 'latest'],
  queryFn: ({ signal }) => call(listOwnOffers, { query: { page: 1, limit: LATEST_MAX }, signal }),
});

export function useLatestOffers() {
  return useQuery(latestOffersQuery);
}
