import { readOffer } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The offer with `id`. A deleted offer fails with status 410 and a path in `redirect`. */
export function offerQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.offer(id),
    queryFn: ({ signal }) => call(readOffer, { params: { id }, signal }),
    // a page that a server has rendered is read again by the reader's browser, which counts the view
    meta: { countsView: true },
  });
}

export function useOffer(id: string) {
  return useQuery(offerQuery(id));
}
