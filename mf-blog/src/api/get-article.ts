import { useQuery, useQueryClient } from '@tanstack/react-query';
import { articleSchema } from 'contracts/blog/article';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

export const articleKey = (slug: string) => [...queryKeys.articles, 'detail', slug] as const;

/** The article at `slug` with what is around it; a former slug answers the article at its own one. */
export function useArticle(slug: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: articleKey(slug),
    queryFn: async ({ signal }) => {
      const article = await api.get(`/blog/${encodeURIComponent(slug)}`, articleSchema, { signal });
      if (article.slug !== slug) queryClient.setQueryData(articleKey(article.slug), article);
      return article;
    },
  });
}
