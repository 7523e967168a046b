import { useQuery } from '@tanstack/react-query';
import { offerSchema } from 'contracts/offers/offer';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { z } from 'zod';

/** Offers like the one with `id`: the same speciality, those of its region first. */
export function useSimilarOffers(id: number) {
  return useQuery({
    queryKey: [...queryKeys.offer(id), 'similar'],
    queryFn: ({ signal }) => api.get(`/offers/${id}/similar`, z.array(offerSchema), { signal }),
  });
}
