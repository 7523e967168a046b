import { z } from 'zod';
import { PAGE_MAX } from '../base/limits.ts';
import { ONE_LINE, ONE_LINE_MESSAGE } from '../base/text-fields.ts';
import { ARTICLES_PER_PAGE, COMMENT_MAX_LENGTH, COMMENT_NAME_MAX_LENGTH } from './limits.ts';

export const articleCategories = ['Santé', 'Carrière', 'Formation', 'Actualités'] as const;
export const articleCategorySchema = z.enum(articleCategories);
export type ArticleCategory = z.infer<typeof articleCategorySchema>;

export const articleStatusSchema = z.enum(['draft', 'published', 'scheduled']);
export type ArticleStatus = z.infer<typeof articleStatusSchema>;

/** Words that are paths of the blog itself, so no article may have them as slug. */
export const reservedSlugs: readonly string[] = ['categories', 'tags', 'feed.xml'];

/** Lower case, accents removed, runs of other characters turned into hyphens, ends trimmed. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** An article on a card. `tags` is comma-separated text; `image` a file name under /uploads/articles, or null. */
export const articleSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  category: articleCategorySchema.nullable(),
  tags: z.string(),
  author: z.string(),
  authorTitle: z.string(),
  publishedAt: z.iso.datetime(),
  image: z.string().nullable(),
  /** What the picture shows, for who does not see it; '' for one that says nothing. */
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
  /** Not shown before an administrator has approved it. */
  held: z.boolean().default(false),
});
export type Comment = z.infer<typeof commentSchema>;

/** Field of the comment form that people do not see: what fills it is a program. */
export const COMMENT_TRAP = 'website';

/** What a reader sends; the address is checked and not kept. */
export const commentInputSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Le nom est requis')
    .max(COMMENT_NAME_MAX_LENGTH, `Le nom ne doit pas dépasser ${COMMENT_NAME_MAX_LENGTH} caractères`)
    .regex(ONE_LINE, ONE_LINE_MESSAGE),
  email: z.string().trim().max(254, 'Email invalide').pipe(z.email('Email invalide')),
  comment: z
    .string()
    .trim()
    .min(1, 'Le commentaire est requis')
    .max(COMMENT_MAX_LENGTH, `Le commentaire ne doit pas dépasser ${COMMENT_MAX_LENGTH} caractères`),
  [COMMENT_TRAP]: z.string().max(1_000).default(''),
});
export type CommentInput = z.infer<typeof commentInputSchema>;

/** An article's page. `content` is sanitised HTML; `comments` are the newest first. */
export const articleSchema = articleSummarySchema.extend({
  content: z.string(),
  updatedAt: z.iso.datetime(),
  relatedArticles: z.array(articleSummarySchema),
  commentCount: z.number().int(),
  comments: z.array(commentSchema),
});
export type Article = z.infer<typeof articleSchema>;

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

/** `:slug`; one that no article could have is not found. */
export const slugParams = z.object({ slug: z.string().min(1).max(200) });
export const commentParams = slugParams.extend({ id: z.uuid() });
