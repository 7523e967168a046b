import { moderateOffer, searchAllOffers } from '@praticio/contracts/offers/endpoints';
import type { AdminOffersQuery } from '@praticio/contracts/offers/offer-administration';
import { call } from '@praticio/ui-kit/api';
import { queryClient, refreshAfter } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
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
