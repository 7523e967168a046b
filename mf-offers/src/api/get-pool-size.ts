import { listPool } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** How many people are in the structure's pool. */
const poolSizeQuery = queryOptions({
  queryKey: [...queryKeys.interests, 'pool', 'size'],
  queryFn: async ({ signal }) =>
    (await call(listPool, { query: { page: 1, limit: 1 }, signal })).pagination.total_items,
});

export function usePoolSize() {
  return useQuery(poolSizeQuery);
}
