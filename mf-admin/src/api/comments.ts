import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { adminCommentsSchema } from 'contracts/blog/article-administration';
import { api } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';

/** Comments of every article, the newest first. */
export function useComments(query: { page: number; search: string }) {
  return useQuery({
    queryKey: [...queryKeys.articles, 'comments', query],
    queryFn: ({ signal }) => api.get('/admin/blog/comments', adminCommentsSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useRemoveComment() {
  return useMutation({
    mutationFn: (id: string) => api.delete(`/admin/blog/comments/${encodeURIComponent(id)}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.articles }),
  });
}
