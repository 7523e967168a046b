import { useQuery } from '@tanstack/react-query';
import { offerSchema } from 'contracts/offers/offer';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** The offer with `id`. A deleted one fails with status 410 and the address to go to as `redirect`. */
export function useOffer(id: string) {
  return useQuery({
    queryKey: queryKeys.offer(id),
    queryFn: ({ signal }) => api.get(`/offers/${encodeURIComponent(id)}`, offerSchema, { signal }),
  });
}
