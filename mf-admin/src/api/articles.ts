import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ADMIN_ROWS_PER_PAGE } from 'contracts/base/limits';
import type { AdminArticle, AdminArticlesQuery, ArticleInput } from 'contracts/blog/article-administration';
import {
  createArticle,
  deleteArticle,
  findArticle,
  previewArticle,
  searchArticles,
  updateArticle,
  uploadArticleImage,
} from 'contracts/blog/endpoints';
import { call } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';

const articleKey = (id: string) => [...queryKeys.articles, 'admin', 'detail', id] as const;
/** Lists, numbers and the public pages too: all of them show what has changed. */
const refreshArticles = () => queryClient.invalidateQueries({ queryKey: queryKeys.articles });

/** One page of every article, as a table of the kit reads it. */
export function useArticles({ page, status, search }: Omit<AdminArticlesQuery, 'limit'>) {
  const query = { page, status, search };
  return useQuery({
    queryKey: [...queryKeys.articles, 'admin', 'list', query],
    queryFn: async ({ signal }) => {
      const list = await call(searchArticles, { query, signal });
      const { articles: items, currentPage, totalPages, totalItems } = list;
      const pagination = {
        ...{ current_page: currentPage, total_pages: totalPages, total_items: totalItems },
        per_page: ADMIN_ROWS_PER_PAGE,
      };
      return { items, pagination };
    },
    placeholderData: keepPreviousData,
  });
}

/** An article to be edited: not asked for again by itself, since that would change what is being written. */
export function articleQuery(id: string) {
  return queryOptions({
    queryKey: articleKey(id),
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

/** What the server has of an article now. */
export function readArticle(id: string, signal?: AbortSignal): Promise<AdminArticle> {
  return call(findArticle, { params: { id }, signal });
}

/** Creates an article, or updates the one called `id`. */
export async function saveArticle(
  id: string | null,
  input: ArticleInput,
  image: File | undefined,
): Promise<AdminArticle> {
  const sent = { body: input, files: { image: image ?? null } };
  const article = await (id ? call(updateArticle, { params: { id }, ...sent }) : call(createArticle, sent));
  keepSaved(article);
  return article;
}

/** The saved article becomes what the editor knows; everything else about articles is asked for again. */
export function keepSaved(article: AdminArticle): void {
  const key = articleKey(article.id);
  void queryClient.invalidateQueries({
    queryKey: queryKeys.articles,
    predicate: ({ queryKey }) => queryKey.join() !== key.join(),
  });
  queryClient.setQueryData(key, article);
}

export function useDeleteArticle() {
  return useMutation({
    mutationFn: (id: string) => call(deleteArticle, { params: { id } }),
    onSuccess: refreshArticles,
  });
}

/** Stores a picture for the text; answers its URL. */
export async function storeImage(file: File): Promise<string> {
  return (await call(uploadArticleImage, { body: {}, files: { image: file } })).src;
}

/** The text as visitors would see it: what may not be shown is left out. */
export async function previewContent(content: string): Promise<string> {
  return (await call(previewArticle, { body: { content } })).content;
}
