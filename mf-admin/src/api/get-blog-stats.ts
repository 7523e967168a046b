import { queryOptions, useQuery } from '@tanstack/react-query';
import { readBlogStats } from 'contracts/blog/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

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
