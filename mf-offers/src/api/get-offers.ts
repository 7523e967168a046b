import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { offersPageSchema } from 'contracts/offers/offer';
import { api } from 'ui-kit/api';
import { type OfferCriteria, parametersOf } from 'ui-kit/offer-criteria';
import { queryKeys } from 'ui-kit/query';

/** One page of the offers that match `criteria`; the page before stays visible while the next one loads. */
export function useOffers(criteria: OfferCriteria, page: number) {
  const query = { ...Object.fromEntries(parametersOf(criteria)), page };
  return useQuery({
    queryKey: [...queryKeys.offers, 'list', query],
    queryFn: ({ signal }) => api.get('/offers', offersPageSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
