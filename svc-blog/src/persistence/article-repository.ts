import type { ArticleCategory } from 'contracts/blog';
import type { Model, QueryFilter } from 'mongoose';
import { type Article, foldText, type VisibleArticle } from '../domain/article.ts';
import type { ArticleReader, BlogStatistics } from '../domain/ports.ts';
import type { ArticleDocument } from './article-model.ts';

type Filter = QueryFilter<ArticleDocument>;

/** Reads articles as plain objects. */
export function articleRepository(model: Model<ArticleDocument>): ArticleReader & BlogStatistics {
  const newest = { publishedAt: -1 } as const;
  return {
    async findVisible({ page, limit, category, tag, search }, now) {
      const filter: Filter = {
        ...visibleAt(now),
        ...(category && { category }),
        ...(tag && { tags: tag }),
        ...(search && { $and: wordFilters(search) }),
      };
      const [documents, totalItems] = await Promise.all([
        model
          .find(filter)
          .sort(newest)
          .skip((page - 1) * limit)
          .limit(limit)
          .lean(),
        model.countDocuments(filter),
      ]);
      return { articles: documents.map(toVisible), totalItems };
    },
    async findVisibleBySlug(slug, now) {
      const document = await model.findOne({ slug, ...visibleAt(now) }).lean();
      return document && toVisible(document);
    },
    async findRelated(article, limit, now) {
      const sharing: Filter[] = [{ tags: { $in: article.tags } }];
      if (article.category) sharing.push({ category: article.category });
      const filter: Filter = { ...visibleAt(now), _id: { $ne: article.id }, $and: [{ $or: sharing }] };
      const documents = await model.find(filter).sort(newest).limit(limit).lean();
      return documents.map(toVisible);
    },
    async countByCategory(now) {
      const counts = await model.aggregate<{ _id: ArticleCategory; count: number }>([
        { $match: { ...visibleAt(now), category: { $ne: null } } },
        { $group: { _id: '$category', count: { $sum: 1 } } },
      ]);
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },
    async count(listLength) {
      const [total, published, drafts, views, latest, topViewed] = await Promise.all([
        model.countDocuments({}),
        model.countDocuments({ status: 'published' }),
        model.countDocuments({ status: 'draft' }),
        model.aggregate<{ views: number }>([{ $group: { _id: null, views: { $sum: '$views' } } }]),
        model.find({}).sort({ createdAt: -1 }).limit(listLength).lean(),
        model.find({}).sort({ views: -1 }).limit(listLength).lean(),
      ]);
      return {
        total,
        published,
        drafts,
        views: views[0]?.views ?? 0,
        latest: latest.map(toArticle),
        topViewed: topViewed.map(toArticle),
      };
    },
  };
}

/** Scheduled articles show from their date on without anyone acting (decisions.md, Blog). */
function visibleAt(now: Date): Filter {
  return { status: { $in: ['published', 'scheduled'] }, publishedAt: { $ne: null, $lte: now } };
}

/** Every word of the search must start a word of the article. */
function wordFilters(search: string): Filter[] {
  return foldText(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => ({ searchText: new RegExp(`(^|[^\\p{L}\\p{N}])${word}`, 'u') }));
}

function toArticle(document: ArticleDocument): Article {
  const { _id, searchText: _text, outbox: _outbox, removing: _removing, ...article } = document;
  return { ...article, id: _id };
}

function toVisible(document: ArticleDocument): VisibleArticle {
  return toArticle(document) as VisibleArticle;
}
