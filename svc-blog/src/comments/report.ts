import { randomUUID } from 'node:crypto';
import { REPORT_EXCERPT_LENGTH, type ReportInput } from '@praticio/contracts/administration/report';
import { shorten } from '@praticio/contracts/base/shorten';
import { AppError } from '@praticio/service-kit/errors';
import type { ArticleLookup } from './comment.ts';
import type { CommentStore } from './store.ts';

interface Deps {
  lookup: Pick<ArticleLookup, 'findPublished'>;
  comments: Pick<CommentStore, 'find' | 'report'>;
  now: () => Date;
}

/** Adds a comment to the administrators' queue. Anybody may report; the reporter's identity is not kept. */
export function reportComment({ lookup, comments, now }: Deps) {
  return async (slug: string, commentId: string, { reason, details }: ReportInput): Promise<void> => {
    const article = await lookup.findPublished(slug);
    const comment = await comments.find(commentId);
    if (comment?.articleId !== article.id) throw new AppError('comment/not-found');
    await comments.report({
      reportId: randomUUID(),
      kind: 'comment',
      contentId: commentId,
      authorId: null,
      reporterId: null,
      excerpt: shorten(`${comment.name} : ${comment.content}`, REPORT_EXCERPT_LENGTH),
      page: `/blog/${article.slug}`,
      reason,
      details,
      reportedAt: now().toISOString(),
    });
  };
}
