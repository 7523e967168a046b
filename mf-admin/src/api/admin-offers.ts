import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { moderateOffer, searchAllOffers } from 'contracts/offers/endpoints';
import type { AdminOffersQuery } from 'contracts/offers/offer-administration';
import { call } from 'ui-kit/api';
import { queryClient, refreshAfter } from 'ui-kit/query';
import { administrationKeys, refreshAdministration } from './administration-queries.ts';

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

/** Suspends an offer or lifts its suspension; its owner gets the reason by mail. */
export function useModerateOffer() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; suspended: boolean; reason: string }) =>
      call(moderateOffer, { params: { id }, body }),
    onSuccess: async () => {
      await Promise.all([refreshAdministration(), refreshAfter(queryClient, 'offer-moderated')]);
    },
  });
}
