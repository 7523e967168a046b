import { listRevisions, restoreRevision } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { keepSaved } from './articles.ts';

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

export function useRestoreRevision(articleId: string) {
  return useMutation({
    mutationFn: (version: number) => call(restoreRevision, { params: { id: articleId, version } }),
    onSuccess: keepSaved,
  });
}
