import { randomUUID } from 'node:crypto';
import { COMMENT_TRAP, type CommentInput } from 'contracts/blog/article';
import { AppError, validationError } from 'service-kit/errors';
import { type Comment, commentPosted, hasLink, isReservedName, plainComment } from './comment.ts';
import type { Addresses, Articles, Clock, CommentLimits, Comments } from './ports.ts';
import { findPublished } from './read-articles.ts';

interface Deps {
  articles: Articles;
  addresses: Addresses;
  comments: Comments;
  commentLimits: CommentLimits;
  now: Clock;
}

/** A reader's comment appears at once, one with a link when it is approved; one that fell into the trap is answered alike and goes nowhere. */
export function postComment(deps: Deps) {
  const find = findPublished(deps);
  return async (slug: string, input: CommentInput, ip: string): Promise<Comment> => {
    const { id: articleId } = await find(slug);
    const content = plainComment(input.comment);
    const name = plainComment(input.name).replace(/\s+/g, ' ');
    if (isReservedName(name)) throw validationError({ name: 'Ce nom est réservé, choisissez-en un autre.' });
    const held = hasLink(content) || hasLink(name);
    const comment = { id: randomUUID(), articleId, name, content, createdAt: deps.now(), held };
    if (input[COMMENT_TRAP] !== '') return comment;
    if (!(await deps.commentLimits.mayComment(ip)))
      throw new AppError('comment/too-many', { retryAfter: 60 });
    await deps.comments.insert(comment, held ? [] : [commentPosted(comment)]);
    return comment;
  };
}
