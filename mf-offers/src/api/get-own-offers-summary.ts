import { readOwnOffersSummary } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** How many own offers each usual filter finds. */
const ownOffersSummaryQuery = queryOptions({
  queryKey: [...queryKeys.myOffers, 'summary'],
  queryFn: ({ signal }) => call(readOwnOffersSummary, { signal }),
});

export function useOwnOffersSummary() {
  return useQuery(ownOffersSummaryQuery);
}
