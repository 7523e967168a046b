import { listSimilarOffers } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

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
