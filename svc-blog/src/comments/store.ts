import { fold } from '@praticio/contracts/base/fold';
import type { AdminCommentsQuery } from '@praticio/contracts/blog/article-administration';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { LONG_READ_MS } from '@praticio/service-kit/mongo';
import { type OutboxDocument, outboxFields } from '@praticio/service-kit/outbox';
import { wordPatterns } from '@praticio/service-kit/search-pattern';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection } from 'mongoose';
import type { Comment, Report } from './comment.ts';

export interface CommentDocument extends Omit<Comment, 'id'>, OutboxDocument {
  _id: string;
  /** Folded name and text; empty for a removed comment whose last event is not published yet. */
  searchText: string;
  removed: boolean;
}

interface ReportDocument extends Report, OutboxDocument {
  _id: string;
}

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

export const commentModel = (connection: Connection) =>
  defineModel(connection, 'Comment', commentSchema, 'comments');
export const reportModel = (connection: Connection) =>
  defineModel(connection, 'Report', reportSchema, 'reports');

const NEWEST = { createdAt: -1, _id: 1 } as const;
const SHOWN = { removed: false } as const;
/** Comments of released versions lack the field. */
const APPROVED = { held: { $ne: true } } as const;

function toComment({ _id, articleId, name, content, createdAt, held = false }: CommentDocument): Comment {
  return { id: _id, articleId, name, content, createdAt, held };
}

/** The folded text that a search compares. */
export const searchTextOf = ({ name, content }: Pick<Comment, 'name' | 'content'>): string =>
  fold(`${name} ${content}`);

/** Comments and reports of them. Writes that publish events go through the outbox (docs/architecture.md#outbox). */
export function commentStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const comments = commentModel(connection);
  const reports = reportModel(connection);
  return {
    async insert({ id, ...comment }: Comment, events: DomainEvent[]): Promise<void> {
      const searchText = searchTextOf(comment);
      await outbox.insert(comments, { ...comment, _id: id, searchText, removed: false }, events);
    },
    async find(id: string): Promise<(Comment & { version: number }) | null> {
      const document = await comments.findById(id).lean<CommentDocument>();
      return document && !document.removed ? { ...toComment(document), version: document.version } : null;
    },
    /** The newest visible comments of an article, and the number of all visible ones. */
    async ofArticle(articleId: string, limit: number) {
      const filter = { articleId, ...SHOWN, ...APPROVED };
      const found = await comments.find(filter).sort(NEWEST).limit(limit).lean<CommentDocument[]>();
      // most articles have fewer
      const total = found.length < limit ? found.length : await comments.countDocuments(filter);
      return { comments: found.map(toComment), total };
    },
    /** Comments that match the search or belong to one of `articleIds`. */
    async search({ page, limit, search, status }: AdminCommentsQuery, articleIds: string[]) {
      const words = wordPatterns(search).map((searchText) => ({ searchText }));
      const matching = [{ $and: words }, { articleId: { $in: articleIds } }, { _id: search }];
      const filter = {
        ...SHOWN,
        ...(status === 'held' && { held: true }),
        ...(words.length > 0 && { $or: matching }),
      };
      const [found, total] = await Promise.all([
        comments
          .find(filter)
          .sort(NEWEST)
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<CommentDocument[]>(),
        comments.countDocuments(filter),
      ]);
      return { comments: found.map(toComment), total };
    },
    count: async (): Promise<number> => comments.countDocuments({ ...SHOWN, ...APPROVED }),
    async approve({ id, version }: { id: string; version: number }, events: DomainEvent[]): Promise<void> {
      await outbox.update(comments, { id, version, update: { $set: { held: false } } }, events);
    },
    async remove({ id, version }: { id: string; version: number }, events: DomainEvent[]): Promise<void> {
      const update = { $set: { removed: true, name: '', content: '', searchText: '' } };
      await outbox.remove(comments, { id, version, update }, events);
    },
    /** Ids of all articles that have comments. */
    articleIds: (): Promise<string[]> => comments.distinct('articleId').maxTimeMS(LONG_READ_MS),
    async removeOfArticles(articleIds: string[]): Promise<void> {
      await comments.deleteMany({ articleId: { $in: articleIds } });
    },
    async report(report: Report): Promise<void> {
      const events = [{ type: 'comment.reported' as const, data: report }];
      await outbox.insert(reports, { ...report, _id: report.reportId }, events);
    },
  };
}
export type CommentStore = ReturnType<typeof commentStore>;
