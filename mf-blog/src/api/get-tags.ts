import { useQuery } from '@tanstack/react-query';
import { blogTagsSchema } from 'contracts/blog/article';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** Tags of the articles on show, the most used first. */
export function useTags() {
  return useQuery({
    queryKey: [...queryKeys.articles, 'tags'],
    queryFn: ({ signal }) => api.get('/blog/tags', blogTagsSchema, { signal }),
  });
}
