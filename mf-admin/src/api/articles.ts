import { ADMIN_ROWS_PER_PAGE } from '@praticio/contracts/base/limits';
import type {
  AdminArticle,
  AdminArticlesQuery,
  ArticleInput,
} from '@praticio/contracts/blog/article-administration';
import {
  createArticle,
  deleteArticle,
  findArticle,
  previewArticle,
  searchArticles,
  updateArticle,
  uploadArticleImage,
} from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';

const articleKey = (id: string) => [...queryKeys.articles, 'admin', 'detail', id] as const;
/** Refetches lists, statistics and the public pages, all of which show articles. */
const refreshArticles = () => queryClient.invalidateQueries({ queryKey: queryKeys.articles });

/** One page of all articles, in the shape that ManagedTable expects. */
function articlesQuery({ page, status, search }: Omit<AdminArticlesQuery, 'limit'>) {
  const query = { page, status, search };
  return queryOptions({
    queryKey: [...queryKeys.articles, 'admin', 'list', query],
    queryFn: async ({ signal }) => {
      const list = await call(searchArticles, { query, signal });
      const { articles: items, currentPage, totalPages, totalItems } = list;
      const pagination = {
        current_page: currentPage,
        total_pages: totalPages,
        total_items: totalItems,
        per_page: ADMIN_ROWS_PER_PAGE,
      };
      return { items, pagination };
    },
    placeholderData: keepPreviousData,
  });
}

export function useArticles(search: Omit<AdminArticlesQuery, 'limit'>) {
  return useQuery(articlesQuery(search));
}

/** An article to edit. Never refetched automatically, since that would overwrite the form. */
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

/** Reads the stored article. */
export function readArticle(id: string, signal?: AbortSignal): Promise<AdminArticle> {
  return call(findArticle, { params: { id }, signal });
}

/** Creates an article, or updates the article `id`. */
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

/** Puts the saved article into the cache, and refetches all other queries of articles. */
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

/** Uploads a picture for the text; returns its path. */
export async function storeImage(file: File): Promise<string> {
  return (await call(uploadArticleImage, { body: {}, files: { image: file } })).src;
}

/** The text as readers will see it, sanitised by the server. */
export async function previewContent(content: string): Promise<string> {
  return (await call(previewArticle, { body: { content } })).content;
}
