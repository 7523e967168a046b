import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { deleteComment, searchComments } from 'contracts/blog/endpoints';
import { call } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';

/** Comments of every article, the newest first. */
export function commentsQuery(query: { page: number; search: string }) {
  return queryOptions({
    queryKey: [...queryKeys.articles, 'comments', query],
    queryFn: ({ signal }) => call(searchComments, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useComments(query: { page: number; search: string }) {
  return useQuery(commentsQuery(query));
}

export function useRemoveComment() {
  return useMutation({
    mutationFn: (id: string) => call(deleteComment, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.articles }),
  });
}
