import { useQuery } from '@tanstack/react-query';
import { type Offer, offersPageSchema } from 'contracts/offers/offer';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

const STRIP_LENGTH = 12;

/** What the home page's strip shows: the urgent offers when there are any, otherwise the latest ones. */
export interface HighlightedOffers {
  areUrgent: boolean;
  offers: Offer[];
}

export function useHighlightedOffers() {
  return useQuery({
    queryKey: [...queryKeys.offers, 'highlighted'],
    queryFn: async ({ signal }): Promise<HighlightedOffers> => {
      // The list is sorted urgent first, then newest.
      const query = { limit: STRIP_LENGTH };
      const { items } = await api.get('/offers', offersPageSchema, { query, signal });
      const urgent = items.filter((offer) => offer.urgent);
      return urgent.length > 0 ? { areUrgent: true, offers: urgent } : { areUrgent: false, offers: items };
    },
  });
}
