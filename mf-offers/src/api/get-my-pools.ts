import { listMyPools } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The structures that keep the signed-in person in their pool, or ask. */
const myPoolsQuery = queryOptions({
  queryKey: [...queryKeys.interests, 'my-pools'],
  queryFn: ({ signal }) => call(listMyPools, { signal }),
});

export function useMyPools() {
  return useQuery(myPoolsQuery);
}
