import { readBalance } from '@praticio/contracts/billing/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';
import { queryOptions } from '@tanstack/react-query';

/** Credits of each kind of the holder for whom the member acts. */
export const balanceQuery = queryOptions({
  queryKey: queryKeys.balance,
  queryFn: ({ signal }) => call(readBalance, { signal }),
});

/** The current number of CV credits, or null when it cannot be read. */
export async function cvCreditsNow(): Promise<number | null> {
  try {
    return (await queryClient.fetchQuery({ ...balanceQuery, staleTime: 0 })).cv;
  } catch {
    return null; // The confirmation is shown without the number of credits.
  }
}
