import { useQuery } from '@tanstack/react-query';
import { expiringSchema } from 'contracts/billing/credit';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { useSession } from 'ui-kit/session';

/** Open lots of the signed-in user, soonest end first. */
export function useExpiring() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...queryKeys.credits, 'expiring'],
    queryFn: ({ signal }) => api.get('/credits/expiring', expiringSchema, { signal }),
    enabled: user !== null,
  });
}
