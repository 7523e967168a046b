import { queryOptions, useQuery } from '@tanstack/react-query';
import { searchOffers } from 'contracts/offers/endpoints';
import type { Offer } from 'contracts/offers/offer';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

const STRIP_LENGTH = 12;

/** What the home page's strip shows: the urgent offers when there are any, otherwise the latest ones. */
export interface HighlightedOffers {
  areUrgent: boolean;
  offers: Offer[];
}

export const highlightedOffersQuery = queryOptions({
  queryKey: [...queryKeys.offers, 'highlighted'],
  queryFn: async ({ signal }): Promise<HighlightedOffers> => {
    // The list is sorted urgent first, then newest.
    const { items } = await call(searchOffers, { query: { limit: STRIP_LENGTH }, signal });
    const urgent = items.filter((offer) => offer.urgent);
    return urgent.length > 0 ? { areUrgent: true, offers: urgent } : { areUrgent: false, offers: items };
  },
});

export function useHighlightedOffers() {
  return useQuery(highlightedOffersQuery);
}
