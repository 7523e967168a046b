import { fold } from 'contracts/base/fold';
import type { Outbox } from 'service-kit/outbox';
import type { Comment } from '../domain/comment.ts';
import type { Comments } from '../domain/ports.ts';
import { wordFilters } from './article-document.ts';
import type { CommentDocument, Models } from './models.ts';

const NEWEST = { createdAt: -1, _id: 1 } as const;
const SHOWN = { removed: false } as const;
/** Comments of released versions lack the field. */
const APPROVED = { held: { $ne: true } } as const;

function toComment({ _id, articleId, name, content, createdAt, held = false }: CommentDocument): Comment {
  return { id: _id, articleId, name, content, createdAt, held };
}

export function createCommentRepository({ comments, reports }: Models, outbox: Outbox): Comments {
  return {
    async insert({ id, ...comment }, events) {
      const searchText = fold(`${comment.name} ${comment.content}`);
      await outbox.insert(comments, { ...comment, _id: id, searchText, removed: false }, events);
    },
    async find(id) {
      const document = await comments.findById(id).lean<CommentDocument>();
      return document && !document.removed ? { ...toComment(document), version: document.version } : null;
    },
    async ofArticle(articleId, limit) {
      const filter = { articleId, ...SHOWN, ...APPROVED };
      const [found, total] = await Promise.all([
        comments.find(filter).sort(NEWEST).limit(limit).lean<CommentDocument[]>(),
        comments.countDocuments(filter),
      ]);
      return { comments: found.map(toComment), total };
    },
    async search({ page, limit, search, status }, articleIds) {
      const words = wordFilters(search);
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
    count: () => comments.countDocuments({ ...SHOWN, ...APPROVED }),
    async approve({ id, version }, events) {
      await outbox.update(comments, { id, version, update: { $set: { held: false } } }, events);
    },
    async remove({ id, version }, events) {
      const update = { $set: { removed: true, name: '', content: '', searchText: '' } };
      await outbox.remove(comments, { id, version, update }, events);
    },
    async removeOfArticle(articleId) {
      await comments.deleteMany({ articleId });
    },
    async report(report) {
      const events = [{ type: 'comment.reported' as const, data: report }];
      await outbox.insert(reports, { ...report, _id: report.reportId }, events);
    },
  };
}
