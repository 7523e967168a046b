import type { AdminCommentsQuery } from 'contracts/blog/article-administration';
import { AppError } from 'service-kit/errors';
import type { ArticleAdministration, Comments } from './ports.ts';

interface Deps {
  comments: Comments;
  administration: ArticleAdministration;
}

/** Comments of every article, the newest first, each with the article it is about. */
export function listComments({ comments, administration }: Deps) {
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
