import type { Comments } from '../comments/part.ts';
import type { RevisionStore } from './revision-store.ts';
import type { ArticleStore } from './store.ts';

interface Deps {
  articles: Pick<ArticleStore, 'absent'>;
  comments: Pick<Comments, 'articleIds' | 'removeOfArticles'>;
  revisions: Pick<RevisionStore, 'articleIds' | 'removeOfArticles'>;
}

/**
 * Removes comments and revisions without an article, left by an interrupted deletion or by a write at the same moment. An
 * article is stored before its comments and revisions and never comes back, so those that lack one can be removed.
 */
export function removeLeftovers({ articles, comments, revisions }: Deps) {
  return async (): Promise<void> => {
    for (const kept of [comments, revisions]) {
      const orphaned = await articles.absent(await kept.articleIds());
      if (orphaned.length > 0) await kept.removeOfArticles(orphaned);
    }
  };
}
