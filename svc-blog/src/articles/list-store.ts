import type { ArticleCategory, BlogQuery } from '@praticio/contracts/blog/article';
import { wordPatterns } from '@praticio/service-kit/search-pattern';
import type { Connection } from 'mongoose';
import type { ListedArticle, Visible } from './article.ts';
import {
  type ArticleDocument,
  type ArticleFilter,
  articleModel,
  LISTED,
  NEWEST,
  toListed,
  visibleAt,
} from './store.ts';

const toCard = (document: ArticleDocument) => toListed(document) as Visible<ListedArticle>;

/** Lists of the articles that visitors can see at `now`. */
export function listStore(connection: Connection) {
  const articles = articleModel(connection);
  return {
    async findVisible({ page, limit, category, tag, search }: BlogQuery, now: Date) {
      const words = wordPatterns(search).map((searchText) => ({ searchText }));
      const filter: ArticleFilter = {
        ...visibleAt(now),
        ...(category && { category }),
        ...(tag && { tags: tag }),
        ...(words.length > 0 && { $and: words }),
      };
      const [documents, totalItems] = await Promise.all([
        articles
          .find(filter, LISTED)
          .sort(NEWEST)
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<ArticleDocument[]>(),
        articles.countDocuments(filter),
      ]);
      return { articles: documents.map(toCard), totalItems };
    },
    async latest(limit: number, now: Date) {
      const documents = await articles
        .find(visibleAt(now), LISTED)
        .sort(NEWEST)
        .limit(limit)
        .lean<ArticleDocument[]>();
      return documents.map(toCard);
    },
    async countByCategory(now: Date) {
      const counts = await articles.aggregate<{ _id: ArticleCategory; count: number }>([
        { $match: { ...visibleAt(now), category: { $ne: null } } },
        { $group: { _id: '$category', count: { $sum: 1 } } },
      ]);
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },
    async countByTag(now: Date) {
      const counts = await articles.aggregate<{ _id: string; count: number }>([
        { $match: visibleAt(now) },
        { $unwind: '$tags' },
        { $group: { _id: '$tags', count: { $sum: 1 } } },
      ]);
      return counts
        .map(({ _id: name, count }) => ({ name, count }))
        .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'fr'));
    },
    async visibleSlugs(now: Date) {
      return articles
        .find(visibleAt(now), { slug: 1, updatedAt: 1, _id: 0 })
        .sort(NEWEST)
        .lean<{ slug: string; updatedAt: Date }[]>();
    },
  };
}
export type ListStore = ReturnType<typeof listStore>;
