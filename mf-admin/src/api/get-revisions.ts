import { listRevisions } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Former versions of an article, newest first. */
export function revisionsQuery(articleId: string) {
  return queryOptions({
    queryKey: [...queryKeys.articles, 'admin', 'revisions', articleId],
    queryFn: ({ signal }) => call(listRevisions, { params: { id: articleId }, signal }),
  });
}

export function useRevisions(articleId: string) {
  return useQuery(revisionsQuery(articleId));
}
