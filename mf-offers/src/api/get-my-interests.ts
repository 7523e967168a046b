import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listMyInterests } from 'contracts/offers/endpoints';
import { INTERESTS_PER_PAGE } from 'contracts/offers/limits';
import { callPage } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** One page of the signed-in user's interests, without withdrawn ones, newest first. */
export function myInterestsQuery(page: number) {
  return queryOptions({
    queryKey: [...queryKeys.interests, 'mine', page],
    queryFn: ({ signal }) =>
      callPage(listMyInterests, { query: { page, limit: INTERESTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useMyInterests(page: number) {
  return useQuery(myInterestsQuery(page));
}
