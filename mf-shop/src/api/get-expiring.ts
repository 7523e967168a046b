import { queryOptions, useQuery } from '@tanstack/react-query';
import { listExpiringCredits } from 'contracts/billing/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { useSession } from 'ui-kit/session';

/** Open lots of the signed-in user, the soonest to expire first. */
export const expiringQuery = queryOptions({
  queryKey: [...queryKeys.credits, 'expiring'],
  queryFn: ({ signal }) => call(listExpiringCredits, { signal }),
});

/** The lots; not requested for visitors. */
export function useExpiring() {
  const { user } = useSession();
  return useQuery({ ...expiringQuery, enabled: user !== null });
}
