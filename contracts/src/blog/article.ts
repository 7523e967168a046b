import { z } from 'zod';
import { fold } from '../base/fold.ts';
import { PAGE_MAX } from '../base/limits.ts';
import { ONE_LINE, ONE_LINE_MESSAGE, typedNumber, visibleLine, visibleText } from '../base/text-fields.ts';
import { ARTICLES_PER_PAGE, COMMENT_MAX_LENGTH, COMMENT_NAME_MAX_LENGTH } from './limits.ts';

export const articleCategories = ['Santé', 'Carrière', 'Formation', 'Actualités'] as const;
export const articleCategorySchema = z.enum(articleCategories);
export type ArticleCategory = z.infer<typeof articleCategorySchema>;

export const articleStatusSchema = z.enum(['draft', 'published', 'scheduled']);
export type ArticleStatus = z.infer<typeof articleStatusSchema>;

/** Paths of the blog itself, which no article may have as its slug. */
export const reservedSlugs: readonly string[] = ['categories', 'tags', 'feed.xml'];

/** 'Été à l'hôpital' → 'ete-a-l-hopital'. */
export function slugOf(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** An article in a list. `tags` is comma-separated text, `image` a file name under /uploads/articles. */
export const articleSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  category: articleCategorySchema.nullable(),
  tags: z.string(),
  author: z.string(),
  authorTitle: z.string(),
  /** Readers see an article once it is published. Missing in responses of earlier versions, as is `createdAt`. */
  status: articleStatusSchema.default('published'),
  createdAt: z.iso.datetime().optional(),
  publishedAt: z.iso.datetime(),
  image: z.string().nullable(),
  /** Text alternative of the picture; '' for a decorative one. */
  imageAlt: z.string(),
  views: z.number().int(),
  readingMinutes: z.number().int(),
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

/** A reader's comment: text, never markup. */
export const commentSchema = z.object({
  id: z.string(),
  name: z.string(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** True while the comment waits for an administrator's approval; only administrators see it. */
  held: z.boolean().default(false),
});
export type Comment = z.infer<typeof commentSchema>;

const EMAIL_INVALID = 'Email invalide';
/** Hidden field of the comment form: only programs fill it in. */
export const COMMENT_TRAP = 'website';

/** A comment as a reader sends it. The email address is checked and not stored. */
export const commentInputSchema = z.object({
  name: z
    .string()
    .overwrite(visibleLine)
    .trim()
    .min(1, 'Le nom est requis')
    .max(COMMENT_NAME_MAX_LENGTH, `Le nom ne doit pas dépasser ${COMMENT_NAME_MAX_LENGTH} caractères`)
    .regex(ONE_LINE, ONE_LINE_MESSAGE),
  // for an empty email forms would otherwise say that the field is required
  email: z
    .string()
    .overwrite(typedNumber)
    .trim()
    .refine((email) => email !== '', EMAIL_INVALID)
    .max(254, EMAIL_INVALID)
    .pipe(z.email(EMAIL_INVALID)),
  comment: z
    .string()
    .overwrite(visibleText)
    .trim()
    .min(1, 'Le commentaire est requis')
    .max(COMMENT_MAX_LENGTH, `Le commentaire ne doit pas dépasser ${COMMENT_MAX_LENGTH} caractères`),
  [COMMENT_TRAP]: z.string().max(1_000).default(''),
});
export type CommentInput = z.infer<typeof commentInputSchema>;

/** An article with its comments, newest first. `content` is sanitised HTML. */
export const articleSchema = articleSummarySchema.extend({
  content: z.string(),
  updatedAt: z.iso.datetime(),
  relatedArticles: z.array(articleSummarySchema),
  commentCount: z.number().int(),
  comments: z.array(commentSchema),
});
export type Article = z.infer<typeof articleSchema>;

/** The result of a reader's view of an article: its views, and whether the text or the comments have changed since it was read. */
export const articleViewSchema = articleSchema.pick({ views: true, updatedAt: true, commentCount: true });

export const blogQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  limit: z.coerce.number().int().min(1).max(ARTICLES_PER_PAGE).default(ARTICLES_PER_PAGE),
  category: z.union([z.literal(''), articleCategorySchema]).default(''),
  tag: z.string().trim().max(60).default(''),
  search: z.string().trim().max(200).default(''),
});
export type BlogQuery = z.infer<typeof blogQuerySchema>;

export const articleListSchema = z.object({
  articles: z.array(articleSummarySchema),
  totalPages: z.number().int(),
  currentPage: z.number().int(),
  totalItems: z.number().int(),
});
export type ArticleList = z.infer<typeof articleListSchema>;

/** Categories with the number of visible articles in each. */
export const blogCategoriesSchema = z.object({
  categories: z.array(z.object({ name: articleCategorySchema, count: z.number().int() })),
});

/** Tags of visible articles with their number, the most used first. */
export const blogTagsSchema = z.object({
  tags: z.array(z.object({ name: z.string(), count: z.number().int() })),
});

/** `:slug` of an article. */
export const slugParams = z.object({ slug: z.string().min(1).max(200) });
export const commentParams = slugParams.extend({ id: z.uuid() });
