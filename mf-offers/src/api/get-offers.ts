import { searchOffers } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { givenCriteria, type OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** One page of the offers that match `criteria`. The previous page stays visible while the next one loads. */
export function offersQuery(criteria: OfferCriteria, page: number) {
  const query = { ...givenCriteria(criteria), page };
  return queryOptions({
    queryKey: [...queryKeys.offers, 'list', query],
    queryFn: ({ signal }) => call(searchOffers, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useOffers(criteria: OfferCriteria, page: number) {
  return useQuery(offersQuery(criteria, page));
}
