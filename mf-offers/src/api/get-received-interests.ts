import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPendingInterests, listTreatedInterests } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** The interests that wait for the recruiter's answer, newest first. */
export const pendingInterestsQuery = queryOptions({
  queryKey: [...queryKeys.interests, 'pending'],
  queryFn: ({ signal }) => call(listPendingInterests, { signal }),
});

/** Sends a request only when `isWanted`. */
export function usePendingInterests(isWanted = true) {
  return useQuery({ ...pendingInterestsQuery, enabled: isWanted });
}

/** The interests that the recruiter has accepted or rejected, newest first. */
export const treatedInterestsQuery = queryOptions({
  queryKey: [...queryKeys.interests, 'treated'],
  queryFn: ({ signal }) => call(listTreatedInterests, { signal }),
});

/** Sends a request only when `isWanted`. */
export function useTreatedInterests(isWanted = true) {
  return useQuery({ ...treatedInterestsQuery, enabled: isWanted });
}
