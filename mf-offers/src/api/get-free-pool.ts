import { listPool } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** As many as a small window has room for. */
const FREE_SHOWN = 5;

/** The latest of the pool whose profession fits the own offer, and who say that they are free on `day`. */
function freePoolQuery(offerId: number, day: string) {
  return queryOptions({
    queryKey: [...queryKeys.interests, 'pool', 'free', offerId, day],
    queryFn: ({ signal }) =>
      call(listPool, { query: { freeOn: day, offerId, page: 1, limit: FREE_SHOWN }, signal }),
  });
}

export function useFreePool(offerId: number, day: string) {
  return useQuery(freePoolQuery(offerId, day));
}
