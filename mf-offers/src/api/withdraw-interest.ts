import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withdrawInterest } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { refreshAfter } from 'ui-kit/query';

/** Withdraws a pending interest. */
export function useWithdrawInterest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(withdrawInterest, { params: { id } }),
    // After a refusal too: the recruiter may have answered meanwhile.
    onSettled: () => refreshAfter(queryClient, 'interest-withdrawn'),
  });
}
