import { listPendingInterests } from '@praticio/contracts/offers/endpoints';
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
