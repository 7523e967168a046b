import { randomUUID } from 'node:crypto';
import { fromParisTime } from '@praticio/contracts/base/paris-time';
import { AppError } from '@praticio/service-kit/errors';
import { type Article, announce, newArticleFields } from './article.ts';
import type { SlugStore } from './slug-store.ts';
import type { ArticleStore } from './store.ts';
import { readingMinutes } from './text.ts';
import { type ArticleDraft, administered, type ContentDeps, claimSlug, storedContent } from './writing.ts';

interface Deps extends ContentDeps {
  articles: Pick<ArticleStore, 'insert'>;
  slugs: Pick<SlugStore, 'claim'>;
  now: () => Date;
}

/** Stores a new article, and announces it if it is visible at once. */
export function createArticle(deps: Deps) {
  const { articles, slugs, now } = deps;
  return async (actor: { id: string }, draft: ArticleDraft): Promise<Article> => {
    const id = randomUUID();
    const { slug, status, publishedAt, autosave } = draft.input;
    if (autosave && status !== 'draft') throw new AppError('article/not-a-draft');
    const content = await storedContent(deps, actor, draft, null);
    await claimSlug(slugs, slug, id);
    const created: Article = {
      ...newArticleFields,
      ...content,
      id,
      slug,
      status,
      publishedAt: publishedAt ? fromParisTime(publishedAt) : null,
      autosaved: autosave,
      readingMinutes: readingMinutes(content.content),
      createdAt: now(),
      updatedAt: now(),
    };
    const { article, events } = announce(created, now());
    await articles.insert(article, [...events, administered(actor.id, 'article-created', id)]);
    return article;
  };
}
