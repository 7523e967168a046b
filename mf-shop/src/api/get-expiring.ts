import { queryOptions, useQuery } from '@tanstack/react-query';
import { listExpiringCredits } from 'contracts/billing/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { useSession } from 'ui-kit/session';

/** Open lots of the signed-in user, soonest end first. */
export const expiringQuery = queryOptions({
  queryKey: [...queryKeys.credits, 'expiring'],
  queryFn: ({ signal }) => call(listExpiringCredits, { signal }),
});

/** Asks nothing for a visitor. */
export function useExpiring() {
  const { user } = useSession();
  return useQuery({ ...expiringQuery, enabled: user !== null });
}
