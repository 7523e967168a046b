import { randomUUID } from 'node:crypto';
import { fromParisTime } from 'contracts/base/paris-time';
import { AppError } from 'service-kit/errors';
import { type Article, announce } from './article.ts';
import { readingMinutes } from './article-text.ts';
import {
  type ArticleDraft,
  administered,
  type ContentDeps,
  claimSlug,
  contentOf,
} from './article-writing.ts';
import type { Addresses, Articles, Clock } from './ports.ts';

interface Deps extends ContentDeps {
  articles: Articles;
  addresses: Addresses;
  now: Clock;
}

/** Stores a new article; it is announced at once when it is visible. */
export function createArticle(deps: Deps) {
  const { articles, addresses, now } = deps;
  return async (actor: { id: string }, draft: ArticleDraft): Promise<Article> => {
    const id = randomUUID();
    const { slug, status, publishedAt, autosave } = draft.input;
    if (autosave && status !== 'draft') throw new AppError('article/not-a-draft');
    const content = await contentOf(deps, draft, null);
    await claimSlug(addresses, slug, id);
    const fresh: Article = {
      ...{ ...content, id, slug, status, version: 1, announced: false, shown: false, views: 0 },
      autosaved: autosave,
      publishedAt: publishedAt ? fromParisTime(publishedAt) : null,
      readingMinutes: readingMinutes(content.content),
      ...{ createdAt: now(), updatedAt: now() },
    };
    const { article, events } = announce(fresh, now());
    await articles.insert(article, [...events, administered(actor.id, 'article-created', id)]);
    return article;
  };
}
