import { searchAllOffers } from '@praticio/contracts/offers/endpoints';
import type { AdminOffersQuery } from '@praticio/contracts/offers/offer-administration';
import { call } from '@praticio/ui-kit/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

/** Offers of every status, newest first. */
export function adminOffersQuery(query: Pick<AdminOffersQuery, 'page' | 'search' | 'filter'>) {
  return queryOptions({
    queryKey: administrationKeys.list('offers', query),
    queryFn: ({ signal }) => call(searchAllOffers, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAdminOffers(query: Pick<AdminOffersQuery, 'page' | 'search' | 'filter'>) {
  return useQuery(adminOffersQuery(query));
}
