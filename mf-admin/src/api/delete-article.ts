import { deleteArticle } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';
import { useMutation } from '@tanstack/react-query';

/** Deletes an article; lists, statistics and the public pages show it no more. */
export function useDeleteArticle() {
  return useMutation({
    mutationFn: (id: string) => call(deleteArticle, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.articles }),
  });
}
