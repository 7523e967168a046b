import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleCategorySchema } from '@praticio/contracts/blog/article';
import { z } from 'zod';

const articlesSchema = z.array(
  z.object({
    title: z.string(),
    category: articleCategorySchema,
    tags: z.array(z.string()),
    publishedDaysAgo: z.number().int(),
    excerpt: z.string(),
    content: z.string(),
    author: z.string(),
    authorTitle: z.string(),
    /** Name of the article's illustration in article-pictures.ts. */
    picture: z.string(),
  }),
);
export type DemoArticle = z.infer<typeof articlesSchema>[number];

/** The articles of the demo, written for this project. */
export function demoArticles(): DemoArticle[] {
  return articlesSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'articles.json'), 'utf8')));
}
