import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import {
  type AdminOffersQuery,
  adminOfferSchema,
  adminOffersSchema,
} from 'contracts/offers/offer-administration';
import { api } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';
import { administrationKeys, refreshAdministration } from './administration-queries.ts';

/** Offers of every status, newest first. */
export function useAdminOffers({
  page,
  search,
  filter,
}: Pick<AdminOffersQuery, 'page' | 'search' | 'filter'>) {
  const query = { page, search, filter };
  return useQuery({
    queryKey: administrationKeys.list('offers', query),
    queryFn: ({ signal }) => api.get('/admin/offers', adminOffersSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Takes an offer off the site or lets it back; its owner gets the reason by e-mail. */
export function useModerateOffer() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; suspended: boolean; reason: string }) =>
      api.patch(`/admin/offers/${id}/suspension`, body, adminOfferSchema),
    onSuccess: async () => {
      await Promise.all([
        refreshAdministration(),
        queryClient.invalidateQueries({ queryKey: queryKeys.offers }),
      ]);
    },
  });
}
