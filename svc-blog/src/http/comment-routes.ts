import { REPORT_THANKS, reportInputSchema } from 'contracts/administration/report';
import { commentInputSchema } from 'contracts/blog/article';
import type { RouteHandlers } from 'service-kit/http-app';
import { parseBody, parseParams } from 'service-kit/request-body';
import { z } from 'zod';
import type { UseCases } from '../use-cases.ts';
import { commentView } from './article-view.ts';
import { slugParams } from './blog-routes.ts';

const commentParams = slugParams.extend({ id: z.uuid() });

/** What readers write. */
export function commentRoutes({ postComment, reportComment }: UseCases): RouteHandlers {
  return {
    'POST /api/blog/:slug/comments': async (ctx) => {
      const { slug } = parseParams(ctx, slugParams);
      const comment = await postComment(slug, await parseBody(ctx, commentInputSchema), ctx.ip);
      ctx.status = 201;
      ctx.body = commentView(comment);
    },
    'POST /api/blog/:slug/comments/:id/report': async (ctx) => {
      const { slug, id } = parseParams(ctx, commentParams);
      await reportComment(slug, id, await parseBody(ctx, reportInputSchema));
      ctx.status = 201;
      ctx.body = { message: REPORT_THANKS };
    },
  };
}
