import { articleCategories } from 'contracts/blog/article';
import type { Connection } from 'mongoose';
import { defineModel, schemaOf } from 'service-kit/model';
import { type OutboxDocument, outboxFields } from 'service-kit/outbox';
import type { Article, ArticleContent } from '../domain/article.ts';
import type { Comment, Report } from '../domain/comment.ts';

export interface ArticleDocument extends Omit<Article, 'id' | 'version' | 'status'>, OutboxDocument {
  _id: string;
  /** 'deleted' until the last events are published and the document is removed. */
  status: Article['status'] | 'deleted';
  /** Folded title, excerpt, tags and text, for the search. */
  searchText: string;
}

/** A current or former slug of an article. */
export interface SlugDocument {
  _id: string;
  articleId: string;
  claimedAt: Date;
  /** True once visitors may know the slug, which then stays with its article. */
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
  /** Folded name and text; empty for a removed comment whose last event is not published yet. */
  searchText: string;
  removed: boolean;
}

interface ReportDocument extends Report, OutboxDocument {
  _id: string;
}

/** A picture in the file store; `_id` is the name of its largest size. */
interface ImageDocument {
  _id: string;
  at: Date;
}

/** Views of all articles on a day (Europe/Paris), which is the `_id`. */
interface DayDocument {
  _id: string;
  views: number;
}

/** The times of an IP address's newest comments; `_id` is a salted hash of the IP address. */
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

const slugSchema = schemaOf<SlugDocument>({
  _id: String,
  articleId: { type: String, required: true },
  claimedAt: { type: Date, required: true },
  known: { type: Boolean, required: true },
});
slugSchema.index({ articleId: 1 });

const revisionSchema = schemaOf<RevisionDocument>({
  _id: String,
  articleId: { type: String, required: true },
  version: { type: Number, required: true },
  savedAt: { type: Date, required: true },
  content: schemaOf<ArticleContent>(contentFields, { _id: false }),
});
revisionSchema.index({ articleId: 1, version: -1 });

const commentSchema = schemaOf<CommentDocument>({
  _id: { type: String, required: true },
  articleId: { type: String, required: true },
  name: { type: String, default: '' },
  content: { type: String, default: '' },
  createdAt: { type: Date, required: true },
  searchText: { type: String, default: '' },
  removed: { type: Boolean, default: false },
  held: { type: Boolean, default: false },
  ...outboxFields,
});
commentSchema.index({ articleId: 1, removed: 1, createdAt: -1, _id: 1 });
commentSchema.index({ removed: 1, createdAt: -1, _id: 1 });

const reportSchema = schemaOf<ReportDocument>({
  _id: String,
  reportId: String,
  kind: String,
  contentId: String,
  excerpt: String,
  page: String,
  authorId: { type: String, default: null },
  reporterId: { type: String, default: null },
  reason: String,
  details: String,
  reportedAt: String,
  ...outboxFields,
});
const imageSchema = schemaOf<ImageDocument>({ _id: String, at: { type: Date, index: true } });
const daySchema = schemaOf<DayDocument>({ _id: String, views: { type: Number, default: 0 } });
const commentLimitSchema = schemaOf<CommentLimitDocument>({
  _id: String,
  day: { type: String, index: true },
  at: [Date],
});

/** The collections of svc-blog in `connection`'s database. */
export function createModels(connection: Connection) {
  return {
    articles: defineModel(connection, 'Article', articleSchema, 'articles'),
    // the collection keeps the name of released versions
    slugs: defineModel(connection, 'Slug', slugSchema, 'addresses'),
    revisions: defineModel(connection, 'Revision', revisionSchema, 'revisions'),
    comments: defineModel(connection, 'Comment', commentSchema, 'comments'),
    reports: defineModel(connection, 'Report', reportSchema, 'reports'),
    images: defineModel(connection, 'Image', imageSchema, 'images'),
    days: defineModel(connection, 'Day', daySchema, 'days'),
    commentLimits: defineModel(connection, 'CommentLimit', commentLimitSchema, 'comment_limits'),
  };
}
export type Models = ReturnType<typeof createModels>;
