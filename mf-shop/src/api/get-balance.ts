import { BALANCE_REFRESH_MS } from '@praticio/contracts/base/durations';
import { readBalance } from '@praticio/contracts/billing/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { useSession } from '@praticio/ui-kit/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

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
