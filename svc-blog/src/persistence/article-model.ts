import { articleCategories } from 'contracts/blog';
import mongoose, { type Connection, type Model } from 'mongoose';
import { type OutboxDocument, outboxFields } from 'service-kit/outbox';
import type { Article } from '../domain/article.ts';

export interface ArticleDocument extends Omit<Article, 'id'>, Omit<OutboxDocument, '_id'> {
  _id: string;
  /** Title, excerpt, tags and text, folded: what a search goes through. */
  searchText: string;
}

const articleSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    slug: { type: String, required: true },
    excerpt: { type: String, default: '' },
    content: { type: String, required: true },
    status: { type: String, enum: ['draft', 'published', 'scheduled'], required: true },
    category: { type: String, enum: [...articleCategories, null], default: null },
    tags: { type: [String], default: [] },
    author: { type: String, default: '' },
    authorTitle: { type: String, default: '' },
    publishedAt: { type: Date, default: null },
    image: { type: String, default: null },
    views: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    searchText: { type: String, required: true },
    ...outboxFields,
  },
  { versionKey: false, collection: 'articles' },
);
articleSchema.index({ slug: 1 }, { unique: true });
articleSchema.index({ status: 1, publishedAt: -1 });
articleSchema.index({ category: 1, publishedAt: -1 });

/** The articles of `connection`'s database. */
export function articleModel(connection: Connection): Model<ArticleDocument> {
  return connection.model<ArticleDocument>('Article', articleSchema as never);
}
