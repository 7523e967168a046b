import { listPendingInterests, listTreatedInterests } from '@praticio/contracts/offers/endpoints';
import { INTERESTS_PER_PAGE } from '@praticio/contracts/offers/limits';
import { callPage } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** Every list of pending interests. */
export const pendingInterestsKey = [...queryKeys.interests, 'pending'];

/** One page of the interests that wait for the recruiter's answer, newest first. */
export function pendingInterestsQuery(page: number, site = '') {
  return queryOptions({
    queryKey: [...pendingInterestsKey, page, site],
    queryFn: ({ signal }) =>
      callPage(listPendingInterests, { query: { page, limit: INTERESTS_PER_PAGE, site }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePendingInterests(page: number, site: string) {
  return useQuery(pendingInterestsQuery(page, site));
}

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

/** One page of the interests that the recruiter has accepted or rejected, newest first. */
export function treatedInterestsQuery(page: number, site = '') {
  return queryOptions({
    queryKey: [...queryKeys.interests, 'treated', page, site],
    queryFn: ({ signal }) =>
      callPage(listTreatedInterests, { query: { page, limit: INTERESTS_PER_PAGE, site }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTreatedInterests(page: number, site: string) {
  return useQuery(treatedInterestsQuery(page, site));
}
