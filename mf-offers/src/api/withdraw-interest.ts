import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withdrawInterest } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** Takes back an interest that waits for its answer. */
export function useWithdrawInterest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(withdrawInterest, { params: { id } }),
    // refused too: the recruiter may have answered meanwhile
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.interests }),
  });
}
