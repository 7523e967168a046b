import { useMutation, useQuery } from '@tanstack/react-query';
import { adminArticleSchema, revisionsSchema } from 'contracts/blog/article-administration';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';
import { keepSaved } from './articles.ts';

const pathOf = (articleId: string) => `/admin/blog/articles/${encodeURIComponent(articleId)}/revisions`;

/** Former versions of an article, the newest first. */
export function useRevisions(articleId: string) {
  return useQuery({
    queryKey: [...queryKeys.articles, 'admin', 'revisions', articleId],
    queryFn: ({ signal }) => api.get(pathOf(articleId), revisionsSchema, { signal }),
  });
}

export function useRestoreRevision(articleId: string) {
  return useMutation({
    mutationFn: (version: number) =>
      api.post(`${pathOf(articleId)}/${version}/restore`, undefined, adminArticleSchema),
    onSuccess: keepSaved,
  });
}
