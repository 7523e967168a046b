import { articleCategories } from '@praticio/contracts/blog/article';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { LONG_READ_MS } from '@praticio/service-kit/mongo';
import { type OutboxDocument, outboxFields } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection, QueryFilter } from 'mongoose';
import { type Article, type ListedArticle, newArticleFields } from './article.ts';
import { forgetCards } from './held-card-store.ts';
import { searchTextOf } from './text.ts';

export interface ArticleDocument extends Omit<Article, 'id' | 'version' | 'status'>, OutboxDocument {
  _id: string;
  /** 'deleted' until the last events are published and the document is removed. */
  status: Article['status'] | 'deleted';
  /** Folded title, excerpt, tags and text, for the search. */
  searchText: string;
}

/** Fields of the text, and those that belong to it, which a revision keeps too. */
export const contentFields = {
  title: { type: String, required: true },
  excerpt: { type: String, default: '' },
  content: { type: String, required: true },
  category: { type: String, enum: [...articleCategories, null], default: null },
  tags: { type: [String], default: [] },
  author: { type: String, default: '' },
  authorTitle: { type: String, default: '' },
  image: { type: String, default: null },
  imageAlt: { type: String, default: '' },
};
const articleSchema = schemaOf<ArticleDocument>({
  _id: { type: String, required: true },
  ...contentFields,
  slug: { type: String, required: true },
  status: { type: String, enum: ['draft', 'published', 'scheduled', 'deleted'], required: true },
  publishedAt: { type: Date, default: null },
  announced: { type: Boolean, default: false },
  shown: { type: Boolean, default: false },
  autosaved: { type: Boolean, default: false },
  readingMinutes: { type: Number, required: true },
  views: { type: Number, default: 0 },
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
  searchText: { type: String, required: true },
  ...outboxFields,
});
articleSchema.index({ status: 1, publishedAt: -1, _id: 1 });
articleSchema.index({ category: 1, publishedAt: -1, _id: 1 });
articleSchema.index({ tags: 1, publishedAt: -1, _id: 1 });
articleSchema.index({ status: 1, createdAt: -1, _id: 1 });
articleSchema.index({ createdAt: -1, _id: 1 });
articleSchema.index({ views: -1, _id: 1 });
articleSchema.index({ announced: 1, publishedAt: 1 });

export const articleModel = (connection: Connection) =>
  defineModel(connection, 'Article', articleSchema, 'articles');

export type ArticleFilter = QueryFilter<ArticleDocument>;
export const NOT_DELETED = { status: { $ne: 'deleted' } } as const satisfies ArticleFilter;
export const NEWEST = { publishedAt: -1, _id: 1 } as const;
const INTERNAL = { searchText: 0, outbox: 0, removing: 0 } as const;
/** Projection of a list: leaves out the text and the internal fields. */
export const LISTED = { content: 0, ...INTERNAL } as const;

export function toArticle({ _id, ...document }: ArticleDocument): Article {
  const { searchText: _text, outbox: _outbox, removing: _removing, ...article } = document;
  // documents of earlier versions lack some fields
  return { ...newArticleFields, ...(article as Omit<Article, 'id'>), id: _id };
}

export function toListed(document: ArticleDocument): ListedArticle {
  return toArticle(document);
}

/** Matches the articles that visitors can see: a scheduled article is visible from its date on. */
export function visibleAt(now: Date): ArticleFilter {
  return { status: { $in: ['published', 'scheduled'] }, publishedAt: { $ne: null, $lte: now } };
}

/** Articles in MongoDB. Writes that publish events go through the outbox (docs/architecture.md#outbox). */
export function articleStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const articles = articleModel(connection);
  /** Also after a failure: what a database has written is not known then. */
  const changing = <Result>(work: Promise<Result>) => work.finally(() => forgetCards(connection));
  return {
    async find(id: string): Promise<Article | null> {
      const document = await articles.findById(id, INTERNAL).lean<ArticleDocument>();
      return document && document.status !== 'deleted' ? toArticle(document) : null;
    },
    async insert({ id, version: _first, ...article }: Article, events: DomainEvent[]): Promise<void> {
      const document = { ...article, _id: id, searchText: searchTextOf(article) };
      await changing(outbox.insert(articles, document, events));
    },
    /**
     * Throws 'conflict/version' when the stored article has another version than this one. Never writes `views` back,
     * which addView changes at the same time.
     */
    async save({ id, version, views: _views, ...article }: Article, events: DomainEvent[]): Promise<Article> {
      const update = { $set: { ...article, searchText: searchTextOf(article) } };
      return toArticle(await changing(outbox.update(articles, { id, version, update }, events)));
    },
    async remove({ id, version }: Article, events: DomainEvent[]): Promise<void> {
      const update = { $set: { status: 'deleted' } };
      await changing(outbox.remove(articles, { id, version, update }, events));
    },
    /** Ids of visible articles that have not been announced. */
    async listDue(now: Date): Promise<string[]> {
      const due = await articles.find({ ...visibleAt(now), announced: false }, { _id: 1 }).lean();
      return due.map(({ _id }) => _id);
    },
    async addView(id: string): Promise<void> {
      await articles.updateOne({ _id: id }, { $inc: { views: 1 } });
    },
    /** Those of `ids` of which there is no article. */
    async absent(ids: string[]): Promise<string[]> {
      const found = await articles.find({ _id: { $in: ids }, ...NOT_DELETED }, { _id: 1 }).lean();
      const existing = new Set(found.map(({ _id }) => _id));
      return ids.filter((id) => !existing.has(id));
    },
    /** Picture and text of every article. */
    eachText: (): AsyncIterable<Pick<Article, 'image' | 'content'>> =>
      articles.find({}, { image: 1, content: 1 }).maxTimeMS(LONG_READ_MS).lean().cursor(),
  };
}
export type ArticleStore = ReturnType<typeof articleStore>;
