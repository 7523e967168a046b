import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** Takes back an interest that waits for its answer. */
export function useWithdrawInterest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/interests/${id}`),
    // refused too: the recruiter may have answered meanwhile
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.interests }),
  });
}
