import { balanceSchema } from 'contracts/billing/credit';
import { api } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';

/** The CV credits of this moment, or null when they cannot be had. */
export async function cvCreditsNow(): Promise<number | null> {
  const queryFn = () => api.get('/credits/balance', balanceSchema);
  try {
    return (await queryClient.fetchQuery({ queryKey: queryKeys.balance, queryFn, staleTime: 0 })).cv;
  } catch {
    return null; // the question is asked all the same, without the figure
  }
}
