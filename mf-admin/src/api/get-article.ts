import type { AdminArticle } from '@praticio/contracts/blog/article-administration';
import { findArticle } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** An article to edit. Never refetched automatically, since that would overwrite the form. */
export function articleQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.articles, 'admin', 'detail', id],
    queryFn: ({ signal }) => readArticle(id, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useArticle(id: string) {
  return useQuery(articleQuery(id));
}

/** Reads the stored article. */
export function readArticle(id: string, signal?: AbortSignal): Promise<AdminArticle> {
  return call(findArticle, { params: { id }, signal });
}
