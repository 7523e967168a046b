import type { ArticleCategory } from '@praticio/contracts/blog/article';
import type { AdminArticlesQuery } from '@praticio/contracts/blog/article-administration';
import { wordPatterns } from '@praticio/service-kit/search-pattern';
import type { Connection } from 'mongoose';
import type { ArticleCounts } from './article.ts';
import {
  type ArticleDocument,
  type ArticleFilter,
  articleModel,
  LISTED,
  NOT_DELETED,
  toListed,
} from './store.ts';

/** All articles that are not deleted, for administrators. */
export function administrationStore(connection: Connection) {
  const articles = articleModel(connection);
  const listed = (sort: Record<string, 1 | -1>, limit: number) =>
    articles.find(NOT_DELETED, LISTED).sort(sort).limit(limit).lean<ArticleDocument[]>();
  return {
    async search({ page, limit, status, search }: AdminArticlesQuery) {
      const words = wordPatterns(search).map((searchText) => ({ searchText }));
      const filter: ArticleFilter = {
        ...(status ? { status } : NOT_DELETED),
        ...(words.length > 0 && { $and: words }),
      };
      const [documents, totalItems] = await Promise.all([
        articles
          .find(filter, LISTED)
          .sort({ createdAt: -1, _id: 1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<ArticleDocument[]>(),
        articles.countDocuments(filter),
      ]);
      return { articles: documents.map(toListed), totalItems };
    },
    async titles(ids: string[]) {
      const found = await articles
        .find({ _id: { $in: [...new Set(ids)] } }, { title: 1, slug: 1 })
        .lean<{ _id: string; title: string; slug: string }[]>();
      return new Map(found.map(({ _id, title, slug }) => [_id, { title, slug }]));
    },
    async count(listLength: number): Promise<ArticleCounts> {
      const [total, published, drafts, scheduled, views, latest, topViewed] = await Promise.all([
        articles.countDocuments(NOT_DELETED),
        articles.countDocuments({ status: 'published' }),
        articles.countDocuments({ status: 'draft' }),
        articles.countDocuments({ status: 'scheduled' }),
        articles.aggregate<{ views: number }>([
          { $match: NOT_DELETED },
          { $group: { _id: null, views: { $sum: '$views' } } },
        ]),
        listed({ createdAt: -1, _id: 1 }, listLength),
        listed({ views: -1, _id: 1 }, listLength),
      ]);
      return {
        total,
        published,
        drafts,
        scheduled,
        views: views[0]?.views ?? 0,
        latest: latest.map(toListed),
        topViewed: topViewed.map(toListed),
      };
    },
    async statsByCategory() {
      const stats = await articles.aggregate<{
        _id: { category: ArticleCategory; status: string };
        articles: number;
        views: number;
      }>([
        { $match: { ...NOT_DELETED, category: { $ne: null } } },
        {
          $group: {
            _id: { category: '$category', status: '$status' },
            articles: { $sum: 1 },
            views: { $sum: '$views' },
          },
        },
      ]);
      const byCategory = new Map<ArticleCategory, { articles: number; published: number; views: number }>();
      for (const { _id, articles: count, views } of stats) {
        const { category, status } = _id;
        const sum = byCategory.get(category) ?? { articles: 0, published: 0, views: 0 };
        sum.articles += count;
        sum.views += views;
        if (status === 'published') sum.published += count;
        byCategory.set(category, sum);
      }
      return byCategory;
    },
  };
}
export type AdministrationStore = ReturnType<typeof administrationStore>;
