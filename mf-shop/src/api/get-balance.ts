import { queryOptions, useQuery } from '@tanstack/react-query';
import { BALANCE_REFRESH_MS } from 'contracts/base/durations';
import { readBalance } from 'contracts/billing/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { useSession } from 'ui-kit/session';

/** The signed-in user's credits, read again every 30 seconds. */
export const balanceQuery = queryOptions({
  queryKey: queryKeys.balance,
  queryFn: ({ signal }) => call(readBalance, { signal }),
  refetchInterval: BALANCE_REFRESH_MS,
});

/** The balance; not requested for visitors. */
export function useBalance() {
  const { user } = useSession();
  return useQuery({ ...balanceQuery, enabled: user !== null });
}
