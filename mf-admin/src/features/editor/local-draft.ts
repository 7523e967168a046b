import { z } from 'zod';
import type { ArticleValues } from './article-values.ts';

/** What was typed and not saved, kept in this browser; a chosen picture cannot be. */
type DraftValues = Omit<ArticleValues, 'image'>;

const draftSchema = z.object({
  savedAt: z.iso.datetime(),
  /** The one of the article that was being changed; null for a new article. */
  version: z.number().nullable().default(null),
  values: z.object({
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    content: z.string(),
    status: z.enum(['draft', 'published', 'scheduled']),
    category: z.string(),
    tags: z.string(),
    author: z.string(),
    authorTitle: z.string(),
    publishedAt: z.string(),
    imageAlt: z.string(),
    removeImage: z.boolean(),
  }),
});
export type LocalDraft = z.infer<typeof draftSchema>;

/** `article` is an article's id, or 'new'. */
const keyOf = (article: string) => `article-draft:${article}`;

export function readDraft(article: string): LocalDraft | null {
  try {
    const kept = draftSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(article)) ?? 'null'));
    return kept.data ?? null;
  } catch {
    return null; // storage that is closed or holds something else has no draft
  }
}

/** Answers when it was kept; null where the browser keeps nothing. */
export function keepDraft(article: string, values: DraftValues, version: number | null): string | null {
  const savedAt = new Date().toISOString();
  try {
    localStorage.setItem(keyOf(article), JSON.stringify({ savedAt, version, values }));
    return savedAt;
  } catch {
    return null;
  }
}

export function dropDraft(article: string): void {
  try {
    localStorage.removeItem(keyOf(article));
  } catch {
    // nothing was kept
  }
}
