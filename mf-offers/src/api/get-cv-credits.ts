import { queryOptions } from '@tanstack/react-query';
import { readBalance } from 'contracts/billing/endpoints';
import { call } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';

const balanceQuery = queryOptions({
  queryKey: queryKeys.balance,
  queryFn: ({ signal }) => call(readBalance, { signal }),
});

/** The CV credits of this moment, or null when they cannot be had. */
export async function cvCreditsNow(): Promise<number | null> {
  try {
    return (await queryClient.fetchQuery({ ...balanceQuery, staleTime: 0 })).cv;
  } catch {
    return null; // the question is asked all the same, without the figure
  }
}
