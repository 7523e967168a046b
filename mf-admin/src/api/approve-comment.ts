import { approveComment } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';
import { useMutation } from '@tanstack/react-query';

export function useApproveComment() {
  return useMutation({
    mutationFn: (id: string) => call(approveComment, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.articles }),
  });
}
