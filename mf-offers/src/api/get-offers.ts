import { searchOffers } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { givenCriteria, type OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/**
 * One page of the offers that match `criteria`. The previous page stays visible while the next one loads, without the criteria that were read out
 * of other words.
 */
export function offersQuery(criteria: OfferCriteria, page: number) {
  const query: { page: number; query?: string } = { ...givenCriteria(criteria), page };
  return queryOptions({
    queryKey: [...queryKeys.offers, 'list', query] as const,
    queryFn: ({ signal }) => call(searchOffers, { query, signal }),
    placeholderData: (previous, before) =>
      previous && (before?.queryKey[2].query === query.query ? previous : { ...previous, understood: null }),
  });
}

export function useOffers(criteria: OfferCriteria, page: number) {
  return useQuery(offersQuery(criteria, page));
}
