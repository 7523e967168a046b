import { AppError } from '@praticio/service-kit/errors';
import type { Comments } from '../comments/part.ts';
import type { RevisionStore } from './revision-store.ts';
import type { SlugStore } from './slug-store.ts';
import type { ArticleStore } from './store.ts';
import { administered } from './writing.ts';

interface Deps {
  articles: Pick<ArticleStore, 'find' | 'remove'>;
  slugs: Pick<SlugStore, 'releaseAll'>;
  revisions: Pick<RevisionStore, 'removeOfArticles'>;
  comments: Pick<Comments, 'removeOfArticles'>;
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
    await comments.removeOfArticles([id]);
    await revisions.removeOfArticles([id]);
    await slugs.releaseAll(id);
  };
}
