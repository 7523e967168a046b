import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ADMIN_ROWS_PER_PAGE } from 'contracts/base/limits';
import {
  type AdminArticle,
  type AdminArticlesQuery,
  type ArticleInput,
  adminArticleListSchema,
  adminArticleSchema,
  articlePreviewSchema,
  uploadedImageSchema,
} from 'contracts/blog/article-administration';
import { api } from 'ui-kit/api';
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
      const list = await api.get('/admin/blog/articles', adminArticleListSchema, { query, signal });
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
export function useArticle(id: string) {
  return useQuery({
    queryKey: articleKey(id),
    queryFn: ({ signal }) => readArticle(id, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What the server has of an article now. */
export function readArticle(id: string, signal?: AbortSignal): Promise<AdminArticle> {
  const path = `/admin/blog/articles/${encodeURIComponent(id)}`;
  return api.get(path, adminArticleSchema, signal ? { signal } : {});
}

/** Creates an article, or updates the one called `id`. */
export async function saveArticle(
  id: string | null,
  input: ArticleInput,
  image: File | undefined,
): Promise<AdminArticle> {
  const form = new FormData();
  form.set('data', JSON.stringify(input));
  if (image) form.set('image', image);
  const path = id ? `/admin/blog/articles/${encodeURIComponent(id)}` : '/admin/blog/articles';
  const article = await api.upload(path, form, adminArticleSchema);
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
    mutationFn: (id: string) => api.delete(`/admin/blog/articles/${encodeURIComponent(id)}`),
    onSuccess: refreshArticles,
  });
}

/** Stores a picture for the text; answers its address. */
export async function storeImage(file: File): Promise<string> {
  const form = new FormData();
  form.set('image', file);
  return (await api.upload('/admin/blog/images', form, uploadedImageSchema)).src;
}

/** The text as visitors would see it: what may not be shown is left out. */
export async function previewContent(content: string): Promise<string> {
  return (await api.post('/admin/blog/preview', { content }, articlePreviewSchema)).content;
}
