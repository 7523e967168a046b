import { randomUUID } from 'node:crypto';
import { COMMENT_TRAP, type CommentInput } from 'contracts/blog';
import type { AdminCommentsQuery } from 'contracts/blog-admin';
import { REPORT_EXCERPT_LENGTH, type ReportInput } from 'contracts/reports';
import { AppError } from 'service-kit/errors';
import { type Comment, plainComment } from './comment.ts';
import type { Addresses, ArticleAdministration, Articles, Clock, CommentLimits, Comments } from './ports.ts';
import { findPublished } from './read-articles.ts';

interface Deps {
  articles: Articles;
  addresses: Addresses;
  comments: Comments;
  administration: ArticleAdministration;
  commentLimits: CommentLimits;
  now: Clock;
}

/** A reader's comment appears at once; one that fell into the trap is answered alike and goes nowhere. */
export function postComment(deps: Omit<Deps, 'administration'>) {
  const find = findPublished(deps);
  return async (slug: string, input: CommentInput, ip: string): Promise<Comment> => {
    const { id: articleId } = await find(slug);
    const content = plainComment(input.comment);
    const name = plainComment(input.name).replace(/\s+/g, ' ');
    const comment = { id: randomUUID(), articleId, name, content, createdAt: deps.now() };
    if (input[COMMENT_TRAP] !== '') return comment;
    if (!(await deps.commentLimits.mayComment(ip)))
      throw new AppError('comment/too-many', { retryAfter: 60 });
    const data = { articleId, commentId: comment.id };
    await deps.comments.insert(comment, [{ type: 'comment.posted', data }]);
    return comment;
  };
}

/** Brings a comment into the administrators' queue (decisions.md, Trust). Who reports is not kept: anybody may. */
export function reportComment(deps: Omit<Deps, 'administration' | 'commentLimits'>) {
  const find = findPublished(deps);
  return async (slug: string, commentId: string, { reason, details }: ReportInput): Promise<void> => {
    const article = await find(slug);
    const comment = await deps.comments.find(commentId);
    if (comment?.articleId !== article.id) throw new AppError('comment/not-found');
    await deps.comments.report({
      ...{ reportId: randomUUID(), kind: 'comment', contentId: commentId, authorId: null, reporterId: null },
      excerpt: `${comment.name} : ${comment.content}`.slice(0, REPORT_EXCERPT_LENGTH),
      page: `/blog/${article.slug}`,
      ...{ reason, details, reportedAt: deps.now().toISOString() },
    });
  };
}

/** Comments of every article, the newest first, each with the article it is about. */
export function listComments({ comments, administration }: Pick<Deps, 'comments' | 'administration'>) {
  return async (query: AdminCommentsQuery) => {
    const named = query.search
      ? (await administration.search({ page: 1, limit: 50, status: '', search: query.search })).articles
      : [];
    const found = await comments.search(
      query,
      named.map(({ id }) => id),
    );
    const titles = await administration.titles(found.comments.map(({ articleId }) => articleId));
    return { ...found, titles };
  };
}

export function removeComment({ comments }: Pick<Deps, 'comments'>) {
  return async (actor: { id: string }, id: string): Promise<void> => {
    const comment = await comments.find(id);
    if (!comment) throw new AppError('comment/not-found');
    const target = { kind: 'comment' as const, id };
    const data = { adminId: actor.id, action: 'comment-removed' as const, userId: null, target, reason: '' };
    await comments.remove(comment, [{ type: 'comment.administered', data }]);
  };
}
