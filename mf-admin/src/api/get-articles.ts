import { ADMIN_ROWS_PER_PAGE } from '@praticio/contracts/base/limits';
import type { AdminArticlesQuery } from '@praticio/contracts/blog/article-administration';
import { searchArticles } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** One page of all articles, in the shape that ManagedTable expects. */
function articlesQuery({ page, status, search }: Omit<AdminArticlesQuery, 'limit'>) {
  const query = { page, status, search };
  return queryOptions({
    queryKey: [...queryKeys.articles, 'admin', 'list', query],
    queryFn: async ({ signal }) => {
      const list = await call(searchArticles, { query, signal });
      const { articles: items, currentPage, totalPages, totalItems } = list;
      const pagination = {
        current_page: currentPage,
        total_pages: totalPages,
        total_items: totalItems,
        per_page: ADMIN_ROWS_PER_PAGE,
      };
      return { items, pagination };
    },
    placeholderData: keepPreviousData,
  });
}

export function useArticles(search: Omit<AdminArticlesQuery, 'limit'>) {
  return useQuery(articlesQuery(search));
}
