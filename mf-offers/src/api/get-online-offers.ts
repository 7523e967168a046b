import { listOwnOffers } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

const ONLINE_MAX = 50;

/** The signed-in user's offers that are online, the newest first, to choose one of. */
const onlineOffersQuery = queryOptions({
  queryKey: [...queryKeys.myOffers, 'online'],
  queryFn: ({ signal }) =>
    call(listOwnOffers, { query: { status: 'ACTIVE', page: 1, limit: ONLINE_MAX }, signal }),
});

export function useOnlineOffers() {
  return useQuery(onlineOffersQuery);
}
