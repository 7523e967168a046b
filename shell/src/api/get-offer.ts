import { readOffer } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The offer with `id`, under the key of its own page: a reader who comes from there has it already. */
function offerQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.offer(id),
    queryFn: ({ signal }) => call(readOffer, { params: { id }, signal }),
    retry: false,
  });
}

export function useOffer(id: string) {
  return useQuery(offerQuery(id));
}
