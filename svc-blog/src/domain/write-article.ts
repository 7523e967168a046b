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
    const { slug, status, publishedAt } = draft.input;
    const content = await contentOf(deps, draft, null);
    await claimSlug(addresses, slug, id);
    const fresh: Article = {
      ...{ ...content, id, slug, status, version: 1, announced: false, views: 0 },
      publishedAt: publishedAt ? fromParisTime(publishedAt) : null,
      readingMinutes: readingMinutes(content.content),
      ...{ createdAt: now(), updatedAt: now() },
    };
    const { article, events } = announce(fresh, now());
    await articles.insert(article, [...events, administered(actor.id, 'article-created', id)]);
    return article;
  };
}

/** Saves an article again. What it was becomes a revision; a former slug goes on leading to it. */
export function updateArticle(deps: WriteDeps) {
  const { articles, addresses, revisions, now } = deps;
  return async (actor: Actor, id: string, draft: ArticleDraft): Promise<Article> => {
    const current = await articles.find(id);
    if (!current) throw new AppError('article/not-found');
    const { slug, status, publishedAt, version } = draft.input;
    if (version !== undefined && version !== current.version) throw new AppError('article/changed');
    const content = await contentOf(deps, draft, current);
    if (slug !== current.slug) await claimSlug(addresses, slug, id);
    const next: Article = {
      ...{ ...current, ...content, slug, status },
      publishedAt: publishedAt ? fromParisTime(publishedAt) : null,
      readingMinutes: readingMinutes(content.content),
      updatedAt: now(),
    };
    const { article, events } = announce(next, now());
    await revisions.keep(current);
    return articles.save(article, [...events, administered(actor.id, 'article-updated', id)]);
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
      ...{ ...current, ...revision.content, updatedAt: now() },
      readingMinutes: readingMinutes(revision.content.content),
    };
    return articles.save(restored, [administered(actor.id, 'article-restored', id)]);
  };
}
