import type { ArticleCategory } from 'contracts/blog/article';
import type { ListedArticle, Visible } from '../domain/article.ts';
import type { ArticleLists, ArticleReads } from '../domain/ports.ts';
import { type ArticleFilter, LISTED, toListed, visibleAt, wordFilters } from './article-document.ts';
import type { ArticleDocument, Models } from './models.ts';

const NEWEST = { publishedAt: -1, _id: 1 } as const;
const toCard = (document: ArticleDocument) => toListed(document) as Visible<ListedArticle>;

/** The articles that visitors can see. */
export function createArticleLists({ articles }: Models): ArticleLists & ArticleReads {
  return {
    async findVisible({ page, limit, category, tag, search }, now) {
      const filter: ArticleFilter = {
        ...visibleAt(now),
        ...(category && { category }),
        ...(tag && { tags: tag }),
        ...(search && { $and: wordFilters(search) }),
      };
      if (search && filter.$and?.length === 0) delete filter.$and;
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
    async latest(limit, now) {
      const documents = await articles
        .find(visibleAt(now), LISTED)
        .sort(NEWEST)
        .limit(limit)
        .lean<ArticleDocument[]>();
      return documents.map(toCard);
    },
    async findSharing(article, limit, now) {
      const sharing: ArticleFilter[] = [{ tags: { $in: article.tags } }];
      if (article.category) sharing.push({ category: article.category });
      const filter: ArticleFilter = { ...visibleAt(now), _id: { $ne: article.id }, $and: [{ $or: sharing }] };
      const documents = await articles
        .find(filter, LISTED)
        .sort(NEWEST)
        .limit(limit)
        .lean<ArticleDocument[]>();
      return documents.map(toCard);
    },
    async countByCategory(now) {
      const counts = await articles.aggregate<{ _id: ArticleCategory; count: number }>([
        { $match: { ...visibleAt(now), category: { $ne: null } } },
        { $group: { _id: '$category', count: { $sum: 1 } } },
      ]);
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },
    async countByTag(now) {
      const counts = await articles.aggregate<{ _id: string; count: number }>([
        { $match: visibleAt(now) },
        { $unwind: '$tags' },
        { $group: { _id: '$tags', count: { $sum: 1 } } },
      ]);
      return counts
        .map(({ _id: name, count }) => ({ name, count }))
        .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'fr'));
    },
    async visibleSlugs(now) {
      return articles
        .find(visibleAt(now), { slug: 1, updatedAt: 1, _id: 0 })
        .sort(NEWEST)
        .lean<{ slug: string; updatedAt: Date }[]>();
    },
  };
}
