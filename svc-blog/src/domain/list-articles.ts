import { articleCategories, type BlogQuery } from 'contracts/blog';
import type { ArticleReader } from './ports.ts';

interface Deps {
  articles: ArticleReader;
  now: () => Date;
}

/** One page of the articles that visitors can see. */
export function listArticles({ articles, now }: Deps) {
  return async (query: BlogQuery) => {
    const found = await articles.findVisible(query, now());
    return {
      ...found,
      currentPage: query.page,
      totalPages: Math.max(1, Math.ceil(found.totalItems / query.limit)),
    };
  };
}

/** Every category, also those without an article, in the order of the specification. */
export function listCategories({ articles, now }: Deps) {
  return async () => {
    const counts = await articles.countByCategory(now());
    return articleCategories.map((name) => ({ name, count: counts.get(name) ?? 0 }));
  };
}
