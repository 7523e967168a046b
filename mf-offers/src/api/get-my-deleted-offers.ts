import { queryOptions, useQuery } from '@tanstack/react-query';
import { listDeletedOffers } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** The signed-in user's deleted offers. */
export const myDeletedOffersQuery = queryOptions({
  queryKey: [...queryKeys.myOffers, 'deleted'],
  queryFn: ({ signal }) => call(listDeletedOffers, { signal }),
});

/** Sends a request only when `isWanted`. */
export function useMyDeletedOffers(isWanted: boolean) {
  return useQuery({ ...myDeletedOffersQuery, enabled: isWanted });
}
