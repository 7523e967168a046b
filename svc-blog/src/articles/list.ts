import { articleCategories, type BlogQuery } from '@praticio/contracts/blog/article';
import type { ListStore } from './list-store.ts';

interface Deps<Reads extends keyof ListStore> {
  lists: Pick<ListStore, Reads>;
  now: () => Date;
}

/** One page of the articles that visitors can see. */
export function listArticles({ lists, now }: Deps<'findVisible'>) {
  return async (query: BlogQuery) => {
    const found = await lists.findVisible(query, now());
    return {
      ...found,
      currentPage: query.page,
      totalPages: Math.max(1, Math.ceil(found.totalItems / query.limit)),
    };
  };
}

/** All categories with their number of visible articles, in the order of contracts. */
export function listCategories({ lists, now }: Deps<'countByCategory'>) {
  return async () => {
    const counts = await lists.countByCategory(now());
    return articleCategories.map((name) => ({ name, count: counts.get(name) ?? 0 }));
  };
}

/** The tags of visible articles with their number, the most frequent first. */
export function listTags({ lists, now }: Deps<'countByTag'>) {
  return () => lists.countByTag(now());
}

/** The newest visible articles. */
export function listLatest({ lists, now }: Deps<'latest'>) {
  return (limit: number) => lists.latest(limit, now());
}

/** The slugs of all visible articles, for the sitemap. */
export function listSlugs({ lists, now }: Deps<'visibleSlugs'>) {
  return () => lists.visibleSlugs(now());
}
