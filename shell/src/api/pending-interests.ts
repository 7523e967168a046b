import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPendingInterests } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** The interests that wait for the recruiter's answer; mf-offers reads and changes them under the same key. */
const pendingInterestsQuery = queryOptions({
  queryKey: [...queryKeys.interests, 'pending'],
  queryFn: ({ signal }) => call(listPendingInterests, { signal }),
});

/** For recruiters only: the server refuses everybody else. */
export function usePendingInterests() {
  return useQuery(pendingInterestsQuery);
}
