import type { ArticleCategory } from '@praticio/contracts/blog/article';
import { listArticles } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

interface ArticleCriteria {
  page?: number;
  limit?: number;
  /** From the page's URL; the server refuses an unknown category. */
  category?: string;
  tag?: string;
  search?: string;
}

/** One page of the visible articles; the page before stays visible while the next one loads. */
export function articlesQuery(criteria: ArticleCriteria) {
  const given = Object.fromEntries(Object.entries(criteria).filter(([, value]) => value));
  return queryOptions({
    queryKey: [...queryKeys.articles, 'list', given],
    queryFn: ({ signal }) =>
      call(listArticles, { query: { ...criteria, category: criteria.category as ArticleCategory }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useArticles(criteria: ArticleCriteria) {
  return useQuery(articlesQuery(criteria));
}
