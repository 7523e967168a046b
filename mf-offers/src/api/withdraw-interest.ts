import { withdrawInterest } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Withdraws a pending interest. */
export function useWithdrawInterest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(withdrawInterest, { params: { id } }),
    // After a refusal too: the recruiter may have answered meanwhile.
    onSettled: () => refreshAfter(queryClient, 'interest-withdrawn'),
  });
}
