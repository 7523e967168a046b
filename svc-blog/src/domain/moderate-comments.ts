import type { AdminCommentsQuery } from 'contracts/blog/article-administration';
import type { DomainEvent } from 'contracts/catalogue/events';
import { AppError } from 'service-kit/errors';
import { commentPosted } from './comment.ts';
import type { ArticleAdministration, Comments } from './ports.ts';

interface Deps {
  comments: Comments;
  administration: ArticleAdministration;
}

/** Comments of all articles, newest first, with the titles and slugs of their articles. */
export function listComments({ comments, administration }: Deps) {
  return async (query: AdminCommentsQuery) => {
    const matching = query.search
      ? (await administration.search({ page: 1, limit: 50, status: '', search: query.search })).articles
      : [];
    const found = await comments.search(
      query,
      matching.map(({ id }) => id),
    );
    const titles = await administration.titles(found.comments.map(({ articleId }) => articleId));
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
