import { useQuery } from '@tanstack/react-query';
import { blogStatsSchema } from 'contracts/blog/article-administration';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** Numbers of the blog, with the latest and the most viewed articles. */
export function useBlogStats() {
  return useQuery({
    queryKey: [...queryKeys.articles, 'stats'],
    queryFn: ({ signal }) => api.get('/admin/blog/stats', blogStatsSchema, { signal }),
  });
}
