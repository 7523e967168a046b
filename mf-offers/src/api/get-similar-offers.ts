import { queryOptions, useQuery } from '@tanstack/react-query';
import { listSimilarOffers } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** Offers of the same speciality as the offer with `id`, those of its region first. */
export function similarOffersQuery(id: number) {
  return queryOptions({
    queryKey: [...queryKeys.offer(id), 'similar'],
    queryFn: ({ signal }) => call(listSimilarOffers, { params: { id }, signal }),
  });
}

export function useSimilarOffers(id: number) {
  return useQuery(similarOffersQuery(id));
}
