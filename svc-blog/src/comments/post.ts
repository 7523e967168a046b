import { randomUUID } from 'node:crypto';
import { NAME_RESERVED } from '@praticio/contracts/base/reserved-names';
import { COMMENT_TRAP, type CommentInput } from '@praticio/contracts/blog/article';
import { AppError, validationError } from '@praticio/service-kit/errors';
import {
  type ArticleLookup,
  type Comment,
  commentPosted,
  hasLink,
  isReservedName,
  plainComment,
} from './comment.ts';
import type { CommentLimitStore } from './limit-store.ts';
import type { CommentStore } from './store.ts';

interface Deps {
  lookup: Pick<ArticleLookup, 'findPublished'>;
  comments: Pick<CommentStore, 'insert'>;
  limits: Pick<CommentLimitStore, 'mayComment'>;
  now: () => Date;
}

/**
 * Stores a reader's comment. It is visible at once, or after approval if it contains a link. A program that fills the
 * hidden field gets the same response, and nothing is stored.
 */
export function postComment({ lookup, comments, limits, now }: Deps) {
  return async (slug: string, input: CommentInput, ip: string): Promise<Comment> => {
    const { id: articleId } = await lookup.findPublished(slug);
    const content = plainComment(input.comment);
    const name = plainComment(input.name).replace(/\s+/g, ' ');
    if (isReservedName(name)) throw validationError({ name: NAME_RESERVED });
    const held = hasLink(content) || hasLink(name);
    const comment = { id: randomUUID(), articleId, name, content, createdAt: now(), held };
    if (input[COMMENT_TRAP] !== '') return comment;
    if (!(await limits.mayComment(ip))) throw new AppError('comment/too-many', { retryAfter: 60 });
    await comments.insert(comment, held ? [] : [commentPosted(comment)]);
    return comment;
  };
}
