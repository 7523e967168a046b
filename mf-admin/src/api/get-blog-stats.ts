import { readBlogStats } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Statistics of the blog, with the latest and the most viewed articles. */
export function blogStatsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.articles, 'stats'],
    queryFn: ({ signal }) => call(readBlogStats, { signal }),
  });
}

export function useBlogStats() {
  return useQuery(blogStatsQuery());
}
