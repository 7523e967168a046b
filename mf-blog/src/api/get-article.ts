import { readArticle } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { countView } from './count-view.ts';

export const articleKey = (slug: string) => [...queryKeys.articles, 'detail', slug] as const;

/** The article with its comments and related articles. A former slug gives the article under its current one. */
export function articleQuery(slug: string) {
  return queryOptions({
    queryKey: articleKey(slug),
    queryFn: async ({ client, signal }) => {
      const article = await call(readArticle, { params: { slug }, signal });
      if (article.slug !== slug) client.setQueryData(articleKey(article.slug), article);
      return article;
    },
    meta: {
      countView: (client: QueryClient) => countView(client, articleKey(slug), slug),
      // a shell of an earlier version knows only this: it reads the article again, which counts the view
      countsView: true,
    },
  });
}

export function useArticle(slug: string) {
  return useQuery(articleQuery(slug));
}
