import { mapOffers } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { givenCriteria, type OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** Where the offers like those of a search are, in the part of the map that is seen: `west,south,east,north`, '' while that is not known. */
function offersMapQuery(criteria: OfferCriteria, view: string) {
  const query = { ...givenCriteria(criteria), view };
  return queryOptions({
    queryKey: [...queryKeys.offers, 'map', query],
    queryFn: ({ signal }) => call(mapOffers, { query, signal }),
    enabled: view !== '',
    placeholderData: keepPreviousData,
  });
}

export function useOffersMap(criteria: OfferCriteria, view: string) {
  return useQuery(offersMapQuery(criteria, view));
}
