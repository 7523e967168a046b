import { listTreatedInterests } from '@praticio/contracts/offers/endpoints';
import { INTERESTS_PER_PAGE } from '@praticio/contracts/offers/limits';
import { callPage } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

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
