import { useQuery } from '@tanstack/react-query';
import { BALANCE_REFRESH_MS } from 'contracts/base/durations';
import { balanceSchema } from 'contracts/billing/credit';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { useSession } from 'ui-kit/session';

/** The signed-in user's credits, read again every 30 seconds; asks nothing for a visitor. */
export function useBalance() {
  const { user } = useSession();
  return useQuery({
    queryKey: queryKeys.balance,
    queryFn: ({ signal }) => api.get('/credits/balance', balanceSchema, { signal }),
    refetchInterval: BALANCE_REFRESH_MS,
    enabled: user !== null,
  });
}
