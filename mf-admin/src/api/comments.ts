import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { AdminCommentsQuery } from 'contracts/blog/article-administration';
import { approveComment, deleteComment, searchComments } from 'contracts/blog/endpoints';
import { call } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';

type CommentsQuery = Pick<AdminCommentsQuery, 'page' | 'search' | 'status'>;

/** Comments of all articles, newest first. */
export function commentsQuery(query: CommentsQuery) {
  return queryOptions({
    queryKey: [...queryKeys.articles, 'comments', query],
    queryFn: ({ signal }) => call(searchComments, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useComments(query: CommentsQuery) {
  return useQuery(commentsQuery(query));
}

export function useApproveComment() {
  return useMutation({
    mutationFn: (id: string) => call(approveComment, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.articles }),
  });
}

export function useRemoveComment() {
  return useMutation({
    mutationFn: (id: string) => call(deleteComment, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.articles }),
  });
}
