import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { articleListSchema } from 'contracts/blog/article';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

interface ArticleCriteria {
  page?: number;
  limit?: number;
  category?: string;
  tag?: string;
  search?: string;
}

/** One page of the published articles; the page before stays visible while the next one loads. */
export function useArticles(criteria: ArticleCriteria) {
  const query = Object.fromEntries(Object.entries(criteria).filter(([, value]) => value));
  return useQuery({
    queryKey: [...queryKeys.articles, 'list', query],
    queryFn: ({ signal }) => api.get('/blog', articleListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
