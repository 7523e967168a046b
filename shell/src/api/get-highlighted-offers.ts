import { searchOffers } from '@praticio/contracts/offers/endpoints';
import type { Offer, OfferFacets } from '@praticio/contracts/offers/offer';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

const STRIP_LENGTH = 12;

/** The offers on the home page: the urgent ones when there are any, otherwise the latest, and figures of all. */
export interface HighlightedOffers {
  areUrgent: boolean;
  offers: Offer[];
  /** Of all offers that are online. */
  total: number;
  facets: OfferFacets;
}

export const highlightedOffersQuery = queryOptions({
  queryKey: [...queryKeys.offers, 'highlighted'],
  queryFn: async ({ signal }): Promise<HighlightedOffers> => {
    // The list is sorted urgent first, then newest.
    const { items, facets, pagination } = await call(searchOffers, {
      query: { limit: STRIP_LENGTH },
      signal,
    });
    const urgent = items.filter((offer) => offer.urgent);
    const areUrgent = urgent.length > 0;
    return { areUrgent, offers: areUrgent ? urgent : items, total: pagination.total_items, facets };
  },
});

export function useHighlightedOffers() {
  return useQuery(highlightedOffersQuery);
}
