import type { AdminCommentsQuery } from '@praticio/contracts/blog/article-administration';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { AppError } from '@praticio/service-kit/errors';
import { type ArticleLookup, commentPosted } from './comment.ts';
import type { CommentStore } from './store.ts';

interface Deps {
  comments: Pick<CommentStore, 'search' | 'find' | 'approve' | 'remove'>;
  lookup: Pick<ArticleLookup, 'search' | 'titles'>;
}

/** Comments of all articles, newest first, with the titles and slugs of their articles. */
export function listComments({ comments, lookup }: Deps) {
  return async (query: AdminCommentsQuery) => {
    const matching = query.search
      ? (await lookup.search({ page: 1, limit: 50, status: '', search: query.search })).articles
      : [];
    const found = await comments.search(
      query,
      matching.map(({ id }) => id),
    );
    const titles = await lookup.titles(found.comments.map(({ articleId }) => articleId));
    return { ...found, titles };
  };
}

export function removeComment({ comments }: Pick<Deps, 'comments'>) {
  return async (actor: { id: string }, id: string): Promise<void> => {
    const comment = await comments.find(id);
    if (!comment) throw new AppError('comment/not-found');
    await comments.remove(comment, [administered(actor, id, 'comment-removed')]);
  };
}

/** Makes a held comment visible. Approving a visible comment changes nothing. */
export function approveComment({ comments }: Pick<Deps, 'comments'>) {
  return async (actor: { id: string }, id: string): Promise<void> => {
    const comment = await comments.find(id);
    if (!comment) throw new AppError('comment/not-found');
    if (!comment.held) return;
    await comments.approve(comment, [administered(actor, id, 'comment-approved'), commentPosted(comment)]);
  };
}

function administered(
  actor: { id: string },
  id: string,
  action: 'comment-removed' | 'comment-approved',
): DomainEvent {
  const target = { kind: 'comment' as const, id };
  const data = { adminId: actor.id, action, userId: null, target, reason: '' };
  return { type: 'comment.administered', data };
}
