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
import type { Addresses, Articles, Clock, Revisions } from './ports.ts';

interface Deps extends ContentDeps {
  articles: Articles;
  addresses: Addresses;
  revisions: Revisions;
  now: Clock;
}

/** What was kept by itself and then left alone that long is worth a revision of its own. */
const LEFT_ALONE_MS = 30 * 60_000;

/** True for what its author saved, and for what was kept by itself some time ago: saving again keeps it as a revision. */
function isRevision({ autosaved, updatedAt }: Article, now: Date): boolean {
  return !autosaved || now.getTime() - updatedAt.getTime() > LEFT_ALONE_MS;
}

/**
 * Saves an article again. What its author had saved becomes a revision, what was kept by itself meanwhile does not; a
 * former slug goes on leading to it.
 */
export function updateArticle(deps: Deps) {
  const { articles, addresses, revisions, now } = deps;
  return async (actor: { id: string }, id: string, draft: ArticleDraft): Promise<Article> => {
    const current = await articles.find(id);
    if (!current) throw new AppError('article/not-found');
    const { slug, status, publishedAt, version, autosave } = draft.input;
    const areDrafts = status === 'draft' && current.status === 'draft';
    if (autosave && !areDrafts) throw new AppError('article/not-a-draft');
    if (version !== undefined && version !== current.version) throw new AppError('article/changed');
    const content = await contentOf(deps, draft, current);
    if (slug !== current.slug) {
      await claimSlug(addresses, slug, id);
      if (current.shown) await addresses.keep(current.slug, id);
    }
    const next: Article = {
      ...{ ...current, ...content, slug, status, autosaved: autosave },
      publishedAt: publishedAt ? fromParisTime(publishedAt) : null,
      readingMinutes: readingMinutes(content.content),
      updatedAt: now(),
    };
    const { article, events } = announce(next, now());
    const isKnowinglyReplaced = version === undefined;
    if (isKnowinglyReplaced || isRevision(current, now())) await revisions.keep(current);
    const said = autosave ? [] : [administered(actor.id, 'article-updated', id)];
    return articles.save(article, [...events, ...said]);
  };
}
