import { queryOptions, useQuery } from '@tanstack/react-query';
import { listArticleTags } from 'contracts/blog/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** Tags of the visible articles, the most used first. */
export const tagsQuery = queryOptions({
  queryKey: [...queryKeys.articles, 'tags'],
  queryFn: ({ signal }) => call(listArticleTags, { signal }),
});

export function useTags() {
  return useQuery(tagsQuery);
}
