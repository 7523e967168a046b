import { AppError } from '@praticio/service-kit/errors';
import type { Article } from './article.ts';
import type { RevisionStore } from './revision-store.ts';
import type { ArticleStore } from './store.ts';
import { countWords, readingMinutes } from './text.ts';
import { administered } from './writing.ts';

interface Deps {
  articles: Pick<ArticleStore, 'find' | 'save'>;
  revisions: Pick<RevisionStore, 'list' | 'find' | 'keep'>;
  now: () => Date;
}

/** Former versions of an article, newest first. */
export function listRevisions({ articles, revisions }: Pick<Deps, 'articles' | 'revisions'>) {
  return async (articleId: string) => {
    if (!(await articles.find(articleId))) throw new AppError('article/not-found');
    const kept = await revisions.list(articleId);
    return kept.map(({ version, savedAt, content }) => ({
      version,
      savedAt,
      title: content.title,
      words: countWords(content.content),
    }));
  };
}

/** Restores the text and picture of a revision as a new version. Slug, status and date stay as they are. */
export function restoreRevision({ articles, revisions, now }: Deps) {
  return async (actor: { id: string }, id: string, version: number): Promise<Article> => {
    const current = await articles.find(id);
    if (!current) throw new AppError('article/not-found');
    const revision = await revisions.find(id, version);
    if (!revision) throw new AppError('revision/not-found');
    await revisions.keep(current);
    const restored: Article = {
      ...current,
      ...revision.content,
      readingMinutes: readingMinutes(revision.content.content),
      autosaved: false,
      updatedAt: now(),
    };
    return articles.save(restored, [administered(actor.id, 'article-restored', id)]);
  };
}
