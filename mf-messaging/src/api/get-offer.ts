import { readOffer } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The offer that a conversation is about; nothing for one that is gone. */
function offerQuery(id: number | null) {
  return queryOptions({
    queryKey: queryKeys.offer(id ?? ''),
    queryFn: ({ signal }) => call(readOffer, { params: { id: String(id) }, signal }),
    enabled: id !== null,
    retry: false,
  });
}

export function useOffer(id: number | null) {
  return useQuery(offerQuery(id));
}
