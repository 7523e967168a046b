import type { AdministratorAction } from '@praticio/contracts/administration/audit';
import {
  type ArticleInput,
  CONTENT_REQUIRED,
  CONTENT_TOO_LONG,
  SLUG_TAKEN,
  showsSomething,
} from '@praticio/contracts/blog/article-administration';
import { ARTICLE_CONTENT_MAX_LENGTH } from '@praticio/contracts/blog/limits';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { validationError } from '@praticio/service-kit/errors';
import type { Pictures } from '../pictures/part.ts';
import type { Article, ArticleContent } from './article.ts';
import type { SlugStore } from './slug-store.ts';
import { tagsOf } from './text.ts';
import type { TextEngine } from './text-engine.ts';

/** The fields of the form, and the new main picture if one was chosen. */
export interface ArticleDraft {
  input: ArticleInput;
  image: Buffer | null;
  /** Aborted when the author has left before the response. */
  signal?: AbortSignal;
}

export interface ContentDeps {
  pictures: Pick<Pictures, 'add'>;
  text: TextEngine;
}

/** The text as it is stored: signs that its author did not write as entities are, so that it may become too long. */
export function cleanContent(text: TextEngine) {
  return (html: string): string => {
    const content = text.clean(html);
    if (content.length > ARTICLE_CONTENT_MAX_LENGTH) throw validationError({ content: CONTENT_TOO_LONG });
    return content;
  };
}

/** The fields as they are stored. Throws 'Le contenu est requis' when nothing is left of the text after cleaning. */
export async function storedContent(
  deps: ContentDeps,
  actor: { id: string },
  draft: ArticleDraft,
  current: Article | null,
): Promise<ArticleContent> {
  const { title, excerpt, category, tags, author, authorTitle, imageAlt, removeImage } = draft.input;
  const content = cleanContent(deps.text)(draft.input.content);
  if (!showsSomething(content)) throw validationError({ content: CONTENT_REQUIRED });
  const kept = removeImage ? null : (current?.image ?? null);
  const image = draft.image ? await deps.pictures.add(actor, draft.image, draft.signal) : kept;
  return {
    title,
    excerpt,
    content,
    category,
    tags: tagsOf(tags),
    author,
    authorTitle,
    image,
    imageAlt: image ? imageAlt : '',
  };
}

/** Throws 'Ce slug est déjà utilisé par un autre article'. */
export async function claimSlug(
  slugs: Pick<SlugStore, 'claim'>,
  slug: string,
  articleId: string,
): Promise<void> {
  if (!(await slugs.claim(slug, articleId))) throw validationError({ slug: SLUG_TAKEN });
}

/** The event that becomes a line of the audit log (contracts/administration/administered). */
export function administered(adminId: string, action: AdministratorAction, articleId: string): DomainEvent {
  const target = { kind: 'article' as const, id: articleId };
  return { type: 'article.administered', data: { adminId, action, userId: null, target, reason: '' } };
}
