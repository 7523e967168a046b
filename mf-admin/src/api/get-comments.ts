import type { AdminCommentsQuery } from '@praticio/contracts/blog/article-administration';
import { searchComments } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

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
