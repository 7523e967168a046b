import { listExpiringCredits } from '@praticio/contracts/billing/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { useSession } from '@praticio/ui-kit/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

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
