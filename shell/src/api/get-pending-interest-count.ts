import { listPendingInterests } from '@praticio/contracts/offers/endpoints';
import { callPage } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** How many interests wait for the recruiter's answer. An answer invalidates all queries of interests. */
const pendingInterestCountQuery = queryOptions({
  queryKey: [...queryKeys.interests, 'pending-count'],
  async queryFn({ signal }) {
    const { pages } = await callPage(listPendingInterests, { query: { page: 1, limit: 1 }, signal });
    return pages.totalItems;
  },
});

/** For recruiters only: the server refuses everybody else. */
export function usePendingInterestCount() {
  return useQuery(pendingInterestCountQuery);
}
