import { listPendingInterests } from '@praticio/contracts/offers/endpoints';
import { callPage } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { pendingInterestsKey } from './get-pending-interests.ts';

const OLDEST_SHOWN = 4;

/** The interests that have waited longest for the recruiter's answer, and the number of all. */
export const oldestInterestsQuery = queryOptions({
  queryKey: [...pendingInterestsKey, 'oldest'],
  queryFn: ({ signal }) =>
    callPage(listPendingInterests, { query: { sortOrder: 'asc', page: 1, limit: OLDEST_SHOWN }, signal }),
});

/** Sends a request only when `isWanted`. */
export function useOldestInterests(isWanted = true) {
  return useQuery({ ...oldestInterestsQuery, enabled: isWanted });
}
