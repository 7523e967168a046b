import { blogQuerySchema } from 'contracts/blog';
import type { RouteHandlers } from 'service-kit/http-app';
import { parseParams, parseQuery } from 'service-kit/request-body';
import { z } from 'zod';
import { listArticles, listCategories } from '../domain/list-articles.ts';
import type { ArticleReader } from '../domain/ports.ts';
import { readArticle } from '../domain/read-article.ts';
import { articleView, summaryView } from './article-view.ts';

const slugParams = z.object({ slug: z.string().min(1).max(200) });

/** The public blog. */
export function blogRoutes(deps: { articles: ArticleReader; now: () => Date }): RouteHandlers {
  const list = listArticles(deps);
  const categories = listCategories(deps);
  const read = readArticle(deps);
  return {
    'GET /api/blog': async (ctx) => {
      const { articles, ...paging } = await list(parseQuery(ctx, blogQuerySchema));
      ctx.body = { articles: articles.map(summaryView), ...paging };
    },
    'GET /api/blog/categories': async (ctx) => {
      ctx.body = { categories: await categories() };
    },
    'GET /api/blog/:slug': async (ctx) => {
      const { article, related } = await read(parseParams(ctx, slugParams).slug);
      ctx.body = articleView(article, related);
    },
  };
}
