import { AppError } from 'service-kit/errors';
import { administered } from './article-writing.ts';
import type { Articles, Comments, Revisions, Slugs } from './ports.ts';

interface Deps {
  articles: Articles;
  slugs: Slugs;
  revisions: Revisions;
  comments: Comments;
}

/**
 * Deletes an article with its comments and revisions. A sweep removes its pictures later, once nothing uses them. Slugs
 * are released last: if a crash prevents that, the slugs of a deleted article count as free anyway.
 */
export function deleteArticle({ articles, slugs, revisions, comments }: Deps) {
  return async (actor: { id: string }, id: string): Promise<void> => {
    const article = await articles.find(id);
    if (!article) throw new AppError('article/not-found');
    const { slug, title, announced } = article;
    const unpublished = { type: 'article.unpublished' as const, data: { articleId: id, slug, title } };
    const deleted = administered(actor.id, 'article-deleted', id);
    await articles.remove(article, announced ? [unpublished, deleted] : [deleted]);
    await comments.removeOfArticle(id);
    await revisions.removeAll(id);
    await slugs.releaseAll(id);
  };
}
