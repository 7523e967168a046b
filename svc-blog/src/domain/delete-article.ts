import { AppError } from 'service-kit/errors';
import { administered } from './article-writing.ts';
import type { Addresses, Articles, Comments, Revisions } from './ports.ts';

interface Deps {
  articles: Articles;
  addresses: Addresses;
  revisions: Revisions;
  comments: Comments;
}

/**
 * Deletes an article with its comments and revisions; its pictures go with the sweep that finds them unused. The
 * slugs are freed last: what a crash leaves of them counts as free.
 */
export function deleteArticle({ articles, addresses, revisions, comments }: Deps) {
  return async (actor: { id: string }, id: string): Promise<void> => {
    const article = await articles.find(id);
    if (!article) throw new AppError('article/not-found');
    const { slug, title, announced } = article;
    const gone = { type: 'article.unpublished' as const, data: { articleId: id, slug, title } };
    const deleted = administered(actor.id, 'article-deleted', id);
    await articles.remove(article, announced ? [gone, deleted] : [deleted]);
    await comments.removeOfArticle(id);
    await revisions.removeAll(id);
    await addresses.releaseAll(id);
  };
}
