import { articleCategories } from 'contracts/blog/article';
import mongoose, { type Connection, type Model } from 'mongoose';
import { type OutboxDocument, outboxFields } from 'service-kit/outbox';
import type { Article, ArticleContent } from '../domain/article.ts';
import type { Comment, Report } from '../domain/comment.ts';

export interface ArticleDocument extends Omit<Article, 'id' | 'version' | 'status'>, OutboxDocument {
  _id: string;
  /** 'deleted' until its last events are sent. */
  status: Article['status'] | 'deleted';
  /** Title, excerpt, tags and text, folded: what a search goes through. */
  searchText: string;
}

/** A slug that an article has or had. */
export interface AddressDocument {
  _id: string;
  articleId: string;
  claimedAt: Date;
  /** Visitors may have read the article there: the slug leads to it for good. */
  known: boolean;
}

/** `_id` is '<article>:<version>'. */
interface RevisionDocument {
  _id: string;
  articleId: string;
  version: number;
  savedAt: Date;
  content: ArticleContent;
}

export interface CommentDocument extends Omit<Comment, 'id'>, OutboxDocument {
  _id: string;
  /** Name and text, folded; empty for one that was removed and waits for its last event to be sent. */
  searchText: string;
  removed: boolean;
}

interface ReportDocument extends Report, OutboxDocument {
  _id: string;
}

/** A picture in the file store, by the name of its largest size. */
interface ImageDocument {
  _id: string;
  at: Date;
}

/** Views of all articles on a day of Paris. */
interface DayDocument {
  _id: string;
  views: number;
}

/** The newest comments of an address, by a hash like those of views. */
interface CommentLimitDocument {
  _id: string;
  day: string;
  at: Date[];
}

const contentFields = {
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
const bare = { versionKey: false } as const;

const articleSchema = new mongoose.Schema(
  {
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
  },
  bare,
);
articleSchema.index({ status: 1, publishedAt: -1 });
articleSchema.index({ category: 1, publishedAt: -1 });
articleSchema.index({ createdAt: -1 });
articleSchema.index({ announced: 1, publishedAt: 1 });

const addressSchema = new mongoose.Schema(
  {
    _id: String,
    articleId: { type: String, required: true },
    claimedAt: { type: Date, required: true },
    known: { type: Boolean, required: true },
  },
  bare,
);
addressSchema.index({ articleId: 1 });

const revisionSchema = new mongoose.Schema(
  {
    _id: String,
    articleId: { type: String, required: true },
    version: { type: Number, required: true },
    savedAt: { type: Date, required: true },
    content: new mongoose.Schema(contentFields, { _id: false }),
  },
  bare,
);
revisionSchema.index({ articleId: 1, version: -1 });

const commentSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    articleId: { type: String, required: true },
    name: { type: String, default: '' },
    content: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    searchText: { type: String, default: '' },
    removed: { type: Boolean, default: false },
    ...outboxFields,
  },
  bare,
);
commentSchema.index({ articleId: 1, createdAt: -1 });
commentSchema.index({ createdAt: -1 });

const reportSchema = new mongoose.Schema({ _id: String, ...outboxFields }, { ...bare, strict: false });
const imageSchema = new mongoose.Schema({ _id: String, at: Date }, bare);
const daySchema = new mongoose.Schema({ _id: String, views: { type: Number, default: 0 } }, bare);
const commentLimitSchema = new mongoose.Schema({ _id: String, day: String, at: [Date] }, bare);

/** The collections of svc-blog in `connection`'s database. */
export function createModels(connection: Connection) {
  const model = <Document>(name: string, schema: mongoose.Schema, collection: string) =>
    connection.model<Document>(name, schema as never, collection) as unknown as Model<Document>;
  return {
    articles: model<ArticleDocument>('Article', articleSchema, 'articles'),
    addresses: model<AddressDocument>('Address', addressSchema, 'addresses'),
    revisions: model<RevisionDocument>('Revision', revisionSchema, 'revisions'),
    comments: model<CommentDocument>('Comment', commentSchema, 'comments'),
    reports: model<ReportDocument>('Report', reportSchema, 'reports'),
    images: model<ImageDocument>('Image', imageSchema, 'images'),
    days: model<DayDocument>('Day', daySchema, 'days'),
    commentLimits: model<CommentLimitDocument>('CommentLimit', commentLimitSchema, 'comment_limits'),
  };
}
export type Models = ReturnType<typeof createModels>;
