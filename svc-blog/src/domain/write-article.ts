import { randomUUID } from 'node:crypto';
import type { AdministratorAction } from 'contracts/administration';
import { type ArticleInput, CONTENT_REQUIRED, SLUG_TAKEN, showsSomething } from 'contracts/blog-admin';
import type { DomainEvent } from 'contracts/events';
import { fromParisTime } from 'contracts/paris-time';
import { AppError, validationError } from 'service-kit/errors';
import { type Article, type ArticleContent, announce } from './article.ts';
import { readingMinutes, tagsOf } from './article-text.ts';
import type { Addresses, Articles, Clock, EncodeImage, Images, Revisions, RichText } from './ports.ts';

interface WriteDeps {
  articles: Articles;
  addresses: Addresses;
  revisions: Revisions;
  images: Images;
  encodeImage: EncodeImage;
  richText: RichText;
  now: Clock;
}
/** What was kept by itself and then left alone that long is worth a revision of its own. */
const LEFT_ALONE_MS = 30 * 60_000;

interface Actor {
  id: string;
}
/** What the form says, and the new main picture where it brings one. */
export interface ArticleDraft {
  input: ArticleInput;
  image: Buffer | null;
}

/** A line of the audit log (contracts/events/administration). */
export function administered(adminId: string, action: AdministratorAction, articleId: string): DomainEvent {
  const target = { kind: 'article' as const, id: articleId };
  return { type: 'article.administered', data: { adminId, action, userId: null, target, reason: '' } };
}

async function claimSlug(addresses: Addresses, slug: string, articleId: string): Promise<void> {
  if (!(await addresses.claim(slug, articleId))) throw validationError({ slug: SLUG_TAKEN });
}

/** The form's words as they are stored; throws 'Le contenu est requis' when nothing of them may be shown. */
async function contentOf(
  deps: WriteDeps,
  draft: ArticleDraft,
  current: Article | null,
): Promise<ArticleContent> {
  const { title, excerpt, category, tags, author, authorTitle, imageAlt, removeImage } = draft.input;
  const content = deps.richText.clean(draft.input.content);
  if (!showsSomething(content)) throw validationError({ content: CONTENT_REQUIRED });
  const kept = removeImage ? null : (current?.image ?? null);
  const image = draft.image ? await deps.images.store(await deps.encodeImage(draft.image)) : kept;
  const written = { title, excerpt, content, category, tags: tagsOf(tags), author, authorTitle };
  return { ...written, image, imageAlt: image ? imageAlt : '' };
}

/** Stores a new article; it is announced at once when it is visible. */
export function createArticle(deps: WriteDeps) {
  const { articles, addresses, now } = deps;
  return async (actor: Actor, draft: ArticleDraft): Promise<Article> => {
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

/** True for what its author saved, and for what was kept by itself some time ago: saving again keeps it as a revision. */
function isRevision({ autosaved, updatedAt }: Article, now: Date): boolean {
  return !autosaved || now.getTime() - updatedAt.getTime() > LEFT_ALONE_MS;
}

/**
 * Saves an article again. What its author had saved becomes a revision, what was kept by itself meanwhile does not; a
 * former slug goes on leading to it.
 */
export function updateArticle(deps: WriteDeps) {
  const { articles, addresses, revisions, now } = deps;
  return async (actor: Actor, id: string, draft: ArticleDraft): Promise<Article> => {
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

/** Brings the words and the picture of a revision back, as a new version; slug, status and date stay. */
export function restoreRevision({
  articles,
  revisions,
  now,
}: Pick<WriteDeps, 'articles' | 'revisions' | 'now'>) {
  return async (actor: Actor, id: string, version: number): Promise<Article> => {
    const current = await articles.find(id);
    if (!current) throw new AppError('article/not-found');
    const revision = await revisions.find(id, version);
    if (!revision) throw new AppError('revision/not-found');
    await revisions.keep(current);
    const restored: Article = {
      ...{ ...current, ...revision.content, autosaved: false, updatedAt: now() },
      readingMinutes: readingMinutes(revision.content.content),
    };
    return articles.save(restored, [administered(actor.id, 'article-restored', id)]);
  };
}
