import { randomUUID } from 'node:crypto';
import { REPORT_EXCERPT_LENGTH, type ReportInput } from 'contracts/administration/report';
import { AppError } from 'service-kit/errors';
import type { Articles, Clock, Comments, Slugs } from './ports.ts';
import { findPublished } from './read-articles.ts';

interface Deps {
  articles: Articles;
  slugs: Slugs;
  comments: Comments;
  now: Clock;
}

/** Adds a comment to the administrators' queue. Anybody may report; the reporter's identity is not kept. */
export function reportComment(deps: Deps) {
  const find = findPublished(deps);
  return async (slug: string, commentId: string, { reason, details }: ReportInput): Promise<void> => {
    const article = await find(slug);
    const comment = await deps.comments.find(commentId);
    if (comment?.articleId !== article.id) throw new AppError('comment/not-found');
    await deps.comments.report({
      reportId: randomUUID(),
      kind: 'comment',
      contentId: commentId,
      authorId: null,
      reporterId: null,
      excerpt: `${comment.name} : ${comment.content}`.slice(0, REPORT_EXCERPT_LENGTH),
      page: `/blog/${article.slug}`,
      reason,
      details,
      reportedAt: deps.now().toISOString(),
    });
  };
}
