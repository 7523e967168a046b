import { listArticleTags } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Tags of the visible articles, the most used first. */
export const tagsQuery = queryOptions({
  queryKey: [...queryKeys.articles, 'tags'],
  queryFn: ({ signal }) => call(listArticleTags, { signal }),
});

export function useTags() {
  return useQuery(tagsQuery);
}
