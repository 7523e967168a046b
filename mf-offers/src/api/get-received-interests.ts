import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPendingInterests, listTreatedInterests } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** The interests that wait for the recruiter's answer, newest first. */
export const pendingInterestsQuery = queryOptions({
  queryKey: [...queryKeys.interests, 'pending'],
  queryFn: ({ signal }) => call(listPendingInterests, { signal }),
});

export function usePendingInterests() {
  return useQuery(pendingInterestsQuery);
}

/** The interests that the recruiter has accepted or rejected, newest first. */
export const treatedInterestsQuery = queryOptions({
  queryKey: [...queryKeys.interests, 'treated'],
  queryFn: ({ signal }) => call(listTreatedInterests, { signal }),
});

export function useTreatedInterests() {
  return useQuery(treatedInterestsQuery);
}
