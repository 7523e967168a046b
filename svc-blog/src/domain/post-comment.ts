import { randomUUID } from 'node:crypto';
import { NAME_RESERVED } from 'contracts/base/reserved-names';
import { COMMENT_TRAP, type CommentInput } from 'contracts/blog/article';
import { AppError, validationError } from 'service-kit/errors';
import { type Comment, commentPosted, hasLink, isReservedName, plainComment } from './comment.ts';
import type { Articles, Clock, CommentLimits, Comments, Slugs } from './ports.ts';
import { findPublished } from './read-articles.ts';

interface Deps {
  articles: Articles;
  slugs: Slugs;
  comments: Comments;
  commentLimits: CommentLimits;
  now: Clock;
}

/**
 * Stores a reader's comment. It is visible at once, or after approval if it contains a link. A program that fills the
 * hidden field gets the same answer, and nothing is stored.
 */
export function postComment(deps: Deps) {
  const find = findPublished(deps);
  return async (slug: string, input: CommentInput, ip: string): Promise<Comment> => {
    const { id: articleId } = await find(slug);
    const content = plainComment(input.comment);
    const name = plainComment(input.name).replace(/\s+/g, ' ');
    if (isReservedName(name)) throw validationError({ name: NAME_RESERVED });
    const held = hasLink(content) || hasLink(name);
    const comment = { id: randomUUID(), articleId, name, content, createdAt: deps.now(), held };
    if (input[COMMENT_TRAP] !== '') return comment;
    if (!(await deps.commentLimits.mayComment(ip)))
      throw new AppError('comment/too-many', { retryAfter: 60 });
    await deps.comments.insert(comment, held ? [] : [commentPosted(comment)]);
    return comment;
  };
}
