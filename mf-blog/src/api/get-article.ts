import { useQuery } from '@tanstack/react-query';
import { articleSchema } from 'contracts/blog';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** The article at `slug` with its related ones. */
export function useArticle(slug: string) {
  return useQuery({
    queryKey: [...queryKeys.articles, 'detail', slug],
    queryFn: ({ signal }) => api.get(`/blog/${encodeURIComponent(slug)}`, articleSchema, { signal }),
  });
}
