import { listMyInterests } from '@praticio/contracts/offers/endpoints';
import { INTERESTS_PER_PAGE } from '@praticio/contracts/offers/limits';
import { callPage } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

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
