import type { AdminArticle } from '@praticio/contracts/blog/article-administration';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';
import { articleQuery } from './get-article.ts';

/** Puts the saved article into the cache, and refetches all other queries of articles. */
export function keepSaved(article: AdminArticle): void {
  const { queryKey: key } = articleQuery(article.id);
  void queryClient.invalidateQueries({
    queryKey: queryKeys.articles,
    predicate: ({ queryKey }) => queryKey.join() !== key.join(),
  });
  queryClient.setQueryData(key, article);
}
