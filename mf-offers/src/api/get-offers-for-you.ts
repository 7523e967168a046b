import { listOffersForYou } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** One page of the offers that suit the signed-in user's profile, with the reasons, the best first; near misses follow. */
export function offersForYouQuery(page: number) {
  return queryOptions({
    queryKey: [...queryKeys.offers, 'for-you', page],
    queryFn: ({ signal }) => call(listOffersForYou, { query: { page, misses: true }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Sends a request only when `isWanted`. */
export function useOffersForYou(page: number, isWanted = true) {
  return useQuery({ ...offersForYouQuery(page), enabled: isWanted });
}
