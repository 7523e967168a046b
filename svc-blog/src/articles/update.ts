import { fromParisTime } from '@praticio/contracts/base/paris-time';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { AppError } from '@praticio/service-kit/errors';
import { type Article, announce } from './article.ts';
import type { RevisionStore } from './revision-store.ts';
import type { SlugStore } from './slug-store.ts';
import type { ArticleStore } from './store.ts';
import { readingMinutes } from './text.ts';
import { type ArticleDraft, administered, type ContentDeps, claimSlug, storedContent } from './writing.ts';

interface Deps extends ContentDeps {
  articles: Pick<ArticleStore, 'find' | 'save'>;
  slugs: Pick<SlugStore, 'claim' | 'keep'>;
  revisions: Pick<RevisionStore, 'keep'>;
  now: () => Date;
}

/** An autosaved draft that nobody has touched for so long is kept as a revision. */
const UNTOUCHED_MS = 30 * MINUTE_MS;

/** True when the current version must be kept: its author saved it, or it was autosaved some time ago. */
function deservesRevision({ autosaved, updatedAt }: Article, now: Date): boolean {
  return !autosaved || now.getTime() - updatedAt.getTime() > UNTOUCHED_MS;
}

/**
 * Saves a new version of an article. The version before becomes a revision, unless it was only autosaved. If visitors
 * could see the article, its former slug still leads to it.
 */
export function updateArticle(deps: Deps) {
  const { articles, slugs, revisions, now } = deps;
  return async (actor: { id: string }, id: string, draft: ArticleDraft): Promise<Article> => {
    const current = await articles.find(id);
    if (!current) throw new AppError('article/not-found');
    const { slug, status, publishedAt, version, autosave } = draft.input;
    const areDrafts = status === 'draft' && current.status === 'draft';
    if (autosave && !areDrafts) throw new AppError('article/not-a-draft');
    if (version !== undefined && version !== current.version) throw new AppError('article/changed');
    const content = await storedContent(deps, actor, draft, current);
    if (slug !== current.slug) {
      await claimSlug(slugs, slug, id);
      if (current.shown) await slugs.keep(current.slug, id);
    }
    const next: Article = {
      ...current,
      ...content,
      slug,
      status,
      autosaved: autosave,
      publishedAt: publishedAt ? fromParisTime(publishedAt) : null,
      readingMinutes: readingMinutes(content.content),
      updatedAt: now(),
    };
    const { article, events } = announce(next, now());
    // without a version the author replaces the stored text
    const isReplacement = version === undefined;
    if (isReplacement || deservesRevision(current, now())) await revisions.keep(current);
    const audited = autosave ? [] : [administered(actor.id, 'article-updated', id)];
    return articles.save(article, [...events, ...audited]);
  };
}
