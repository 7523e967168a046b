import { blogQuerySchema } from 'contracts/blog/article';
import type { AppContext, RouteHandlers } from 'service-kit/http-app';
import { parseParams, parseQuery } from 'service-kit/request-body';
import { z } from 'zod';
import type { ArticleLists, Clock } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';
import { articleView, summaryView } from './article-view.ts';

export const slugParams = z.object({ slug: z.string().min(1).max(200) });

interface Deps {
  useCases: UseCases;
  lists: Pick<ArticleLists, 'countByTag'>;
  now: Clock;
}

/** Programs that read ahead are no visitors: the gateway for a page's head, browsers for a page to come. */
function visitorOf(ctx: AppContext) {
  if (ctx.get('sec-purpose').includes('prefetch')) return null;
  return { ip: ctx.ip, userAgent: ctx.get('user-agent') };
}

/** The public blog. */
export function blogRoutes({ useCases, lists, now }: Deps): RouteHandlers {
  return {
    'GET /api/blog': async (ctx) => {
      const { articles, ...paging } = await useCases.list(parseQuery(ctx, blogQuerySchema));
      ctx.body = { articles: articles.map(summaryView), ...paging };
    },
    'GET /api/blog/categories': async (ctx) => {
      ctx.body = { categories: await useCases.listCategories() };
    },
    'GET /api/blog/tags': async (ctx) => {
      ctx.body = { tags: await lists.countByTag(now()) };
    },
    'GET /api/blog/:slug': async (ctx) => {
      const found = await useCases.read(parseParams(ctx, slugParams).slug, visitorOf(ctx));
      if ('movedTo' in found) {
        ctx.status = 301;
        ctx.redirect(`/api/blog/${found.movedTo}`);
      } else ctx.body = articleView(found.article, found);
    },
  };
}
