import { z } from 'zod';
import type { FileRule } from '../base/endpoint.ts';
import { ADMIN_ROWS_PER_PAGE, PAGE_LIMIT_MAX, PAGE_MAX } from '../base/limits.ts';
import { pageOf, pageQuery } from '../base/pagination.ts';
import { idParams } from '../base/params.ts';
import { fromParisTime } from '../base/paris-time.ts';
import { isBlank, line, visibleText } from '../base/text-fields.ts';
import { KIBIBYTE } from '../base/units.ts';
import {
  articleCategorySchema,
  articleStatusSchema,
  articleSummarySchema,
  commentSchema,
  reservedSlugs,
} from './article.ts';
import { ARTICLE_CONTENT_MAX_LENGTH, ARTICLE_IMAGE_MAX_BYTES } from './limits.ts';

export const IMAGE_WRONG_KIND = 'Veuillez sélectionner une image valide';
export const IMAGE_TOO_LARGE = "L'image ne doit pas dépasser 5MB";
export const SLUG_TAKEN = 'Ce slug est déjà utilisé par un autre article';
export const CONTENT_REQUIRED = 'Le contenu est requis';
/** Banner over the editor while fields are wrong. */
export const ARTICLE_INVALID = 'Veuillez corriger les erreurs du formulaire';
/** Days of the dashboard's chart. */
export const STATS_DAYS = 30;

export const CONTENT_TOO_LONG = 'Ce contenu est trop long pour un seul article';
const tooLong = (length: number) => `Ce texte ne doit pas dépasser ${length} caractères`;
const atMost = (length: number) => line(length, tooLong(length));

/** True for HTML that contains text or a picture. */
export function showsSomething(html: string): boolean {
  // from one '<' to the next at most: where each looked for its end, a text of nothing else took half a minute
  return /<img\b/i.test(html) || !isBlank(html.replace(/<[^<>]*>|&nbsp;/g, ''));
}

const dateRequired: Partial<Record<string, string>> = {
  published: 'La date de publication est requise pour un article publié',
  scheduled: 'La date de publication est requise pour un article programmé',
};

/**
 * Part `data` of the multipart form that creates or updates an article. `publishedAt` is a day, a local time in Paris
 * ('2026-11-21T08:00') or a full ISO time; `tags` is comma-separated text. `version` is the version that was edited: the
 * update is refused if the stored article has another one. Without `version` the stored article is replaced and becomes
 * a revision. The editor sets `autosave` when it saves a draft by itself: that makes no revision and no line in the audit
 * log.
 */
export const articleInputSchema = z
  .object({
    title: atMost(200).min(1, 'Le titre est requis'),
    slug: atMost(200)
      .min(1, 'Le slug est requis')
      .regex(
        /^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/,
        'Le slug ne peut contenir que des lettres minuscules, des chiffres et des tirets',
      )
      .refine((slug) => !reservedSlugs.includes(slug), 'Ce slug est réservé, choisissez-en un autre'),
    excerpt: z.string().overwrite(visibleText).trim().max(500, tooLong(500)).default(''),
    content: z
      .string()
      .overwrite(visibleText)
      .max(ARTICLE_CONTENT_MAX_LENGTH, CONTENT_TOO_LONG)
      .refine(showsSomething, CONTENT_REQUIRED),
    status: articleStatusSchema,
    category: z
      .union([z.literal(''), articleCategorySchema])
      .nullish()
      .transform((category) => category || null),
    tags: atMost(500).default(''),
    author: atMost(100).default(''),
    authorTitle: atMost(100).default(''),
    publishedAt: z
      .string()
      .trim()
      .nullish()
      .transform((text) => text || null)
      .refine((text) => text === null || fromParisTime(text) !== null, 'Date de publication invalide'),
    imageAlt: atMost(200).default(''),
    removeImage: z.boolean().default(false),
    version: z.number().int().positive().optional(),
    autosave: z.boolean().default(false),
  })
  .superRefine(({ status, publishedAt }, context) => {
    const message = dateRequired[status];
    if (message && !publishedAt) context.addIssue({ code: 'custom', path: ['publishedAt'], message });
  });
export type ArticleInput = z.infer<typeof articleInputSchema>;

/** An article as administrators read and edit it. */
export const adminArticleSchema = articleSummarySchema.omit({ readingMinutes: true }).extend({
  status: articleStatusSchema,
  content: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.number().int(),
});
export type AdminArticle = z.infer<typeof adminArticleSchema>;

const rowSchema = adminArticleSchema.pick({
  id: true,
  title: true,
  slug: true,
  status: true,
  category: true,
  views: true,
  publishedAt: true,
  createdAt: true,
});
export type AdminArticleRow = z.infer<typeof rowSchema>;

/** `GET /api/admin/blog/articles`; an empty status means all. */
export const adminArticlesQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_LIMIT_MAX).default(ADMIN_ROWS_PER_PAGE),
  status: z.union([z.literal(''), articleStatusSchema]).default(''),
  search: z.string().trim().max(200).default(''),
});
export type AdminArticlesQuery = z.infer<typeof adminArticlesQuerySchema>;

export const adminArticleListSchema = z.object({
  articles: z.array(rowSchema),
  totalPages: z.number().int(),
  currentPage: z.number().int(),
  totalItems: z.number().int(),
});

/** Former versions of an article; `version` is the one to restore. */
export const revisionsSchema = z.object({
  revisions: z.array(
    z.object({
      version: z.number().int(),
      title: z.string(),
      savedAt: z.iso.datetime(),
      words: z.number().int(),
    }),
  ),
});

/** The text of an unsaved article, and the same sanitised as on saving. */
export const articlePreviewSchema = z.object({
  content: z.string().overwrite(visibleText).max(ARTICLE_CONTENT_MAX_LENGTH, CONTENT_TOO_LONG),
});

/** Size limit of the body in bytes: the longest content in UTF-8 with the JSON around it. */
export const ARTICLE_MAX_BYTES: number = 500 * KIBIBYTE;

/** Limits of an article's picture, with the message for each violation. */
export const articleImageRule = {
  max: 1,
  maxBytes: ARTICLE_IMAGE_MAX_BYTES,
  kinds: ['jpeg', 'png', 'webp', 'gif'],
  messages: {
    tooLarge: IMAGE_TOO_LARGE,
    wrongKind: IMAGE_WRONG_KIND,
    noKind: IMAGE_WRONG_KIND,
    tooMany: IMAGE_WRONG_KIND,
  },
} as const satisfies FileRule;

export const revisionParams = idParams.extend({ version: z.coerce.number().int().positive() });
/** Fields of the form that uploads a picture: none besides the file. */
export const imageFieldsSchema = z.object({});

/** A picture for the text of an article, uploaded before the article is saved. `src` is its path. */
export const uploadedImageSchema = z.object({ image: z.string(), src: z.string() });

/** `GET /api/admin/blog/categories/stats` */
export const categoryStatsSchema = z.object({
  categories: z.array(
    z.object({
      name: articleCategorySchema,
      articles: z.number().int(),
      published: z.number().int(),
      views: z.number().int(),
    }),
  ),
});

/**
 * `GET /api/admin/blog/comments`. `search` looks in names, texts and titles of articles, or is the id of a comment;
 * `held` selects the comments that wait for approval.
 */
export const adminCommentsQuerySchema = pageQuery(ADMIN_ROWS_PER_PAGE).extend({
  search: z.string().trim().max(200).default(''),
  status: z.enum(['', 'held']).default(''),
});
export type AdminCommentsQuery = z.infer<typeof adminCommentsQuerySchema>;

export const adminCommentsSchema = pageOf(
  commentSchema.extend({ article: z.object({ id: z.string(), title: z.string(), slug: z.string() }) }),
);
export type AdminComments = z.infer<typeof adminCommentsSchema>;

/** `GET /api/admin/blog/stats` */
const statsArticleSchema = articleSummarySchema
  .pick({ id: true, title: true, slug: true, views: true, category: true })
  .extend({
    status: articleStatusSchema,
    createdAt: z.iso.datetime(),
    publishedAt: z.iso.datetime().nullable(),
  });
export const blogStatsSchema = z.object({
  articles_total: z.number().int(),
  articles_published: z.number().int(),
  articles_draft: z.number().int(),
  total_views: z.number().int(),
  articles_scheduled: z.number().int(),
  comments_total: z.number().int(),
  /** The last STATS_DAYS days up to today (Europe/Paris), days without views included. */
  views_by_day: z.array(z.object({ day: z.iso.date(), views: z.number().int() })),
  latest_articles: z.array(statsArticleSchema),
  top_viewed: z.array(statsArticleSchema),
});
export type BlogStats = z.infer<typeof blogStatsSchema>;
