import { queryOptions, useQuery } from '@tanstack/react-query';
import { listMyInterests } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** The signed-in user's interests, without withdrawn ones, newest first. */
export const myInterestsQuery = queryOptions({
  queryKey: [...queryKeys.interests, 'mine'],
  queryFn: ({ signal }) => call(listMyInterests, { signal }),
});

export function useMyInterests() {
  return useQuery(myInterestsQuery);
}
