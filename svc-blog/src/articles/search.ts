import type { AdminArticlesQuery } from '@praticio/contracts/blog/article-administration';
import { AppError } from '@praticio/service-kit/errors';
import type { AdministrationStore } from './administration-store.ts';
import type { ArticleStore } from './store.ts';

/** One page of all articles, drafts and scheduled ones included. */
export function searchArticles({ administration }: { administration: Pick<AdministrationStore, 'search'> }) {
  return async (query: AdminArticlesQuery) => {
    const found = await administration.search(query);
    return {
      ...found,
      currentPage: query.page,
      totalPages: Math.max(1, Math.ceil(found.totalItems / query.limit)),
    };
  };
}

/** An article as it is edited. Throws article/not-found. */
export function findArticle({ articles }: { articles: Pick<ArticleStore, 'find'> }) {
  return async (id: string) => {
    const article = await articles.find(id);
    if (!article) throw new AppError('article/not-found');
    return article;
  };
}
