import { z } from 'zod';
import { ARTICLES_PER_PAGE, PAGE_MAX } from './limits.ts';

export const articleCategories = ['Santé', 'Carrière', 'Formation', 'Actualités'] as const;
export const articleCategorySchema = z.enum(articleCategories);
export type ArticleCategory = z.infer<typeof articleCategorySchema>;

export const articleStatusSchema = z.enum(['draft', 'published', 'scheduled']);
export type ArticleStatus = z.infer<typeof articleStatusSchema>;

/** Words that are addresses of the blog itself, so no article may have them as slug (decisions.md, Blog). */
export const reservedSlugs: readonly string[] = ['categories', 'tags', 'feed.xml'];

/** Lower case, accents removed, runs of other characters turned into hyphens, ends trimmed (part 2, Article form). */
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
  views: z.number().int(),
  readingMinutes: z.number().int(),
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

/** An article's page. `content` is sanitised HTML. */
export const articleSchema = articleSummarySchema.extend({
  content: z.string(),
  relatedArticles: z.array(articleSummarySchema),
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
  latest_articles: z.array(statsArticleSchema),
  top_viewed: z.array(statsArticleSchema),
});
export type BlogStats = z.infer<typeof blogStatsSchema>;
