import { paginationOf } from 'contracts/base/pagination';
import {
  adminArticlesQuerySchema,
  adminCommentsQuerySchema,
  articlePreviewSchema,
} from 'contracts/blog/article-administration';
import { articleImageSources } from 'contracts/blog/article-image';
import { type AppContext, actorOf, type RouteHandlers } from 'service-kit/http-app';
import { parseBody, parseParams, parseQuery } from 'service-kit/request-body';
import { z } from 'zod';
import type { EncodeImage, Images, RichText } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';
import { adminArticleView, adminRowView, statsView } from './admin-view.ts';
import { readArticleForm, readImageForm } from './article-form.ts';
import { commentView } from './article-view.ts';

/** The longest content in UTF-8, and the JSON around it. */
const PREVIEW_MAX_BYTES = 500 * 1024;

const idParams = z.object({ id: z.string().min(1).max(100) });
const revisionParams = idParams.extend({ version: z.coerce.number().int().positive() });
const idOf = (ctx: AppContext) => parseParams(ctx, idParams).id;

interface Deps {
  useCases: UseCases;
  images: Pick<Images, 'store'>;
  encodeImage: EncodeImage;
  richText: RichText;
}

/** The blog's part of the back-office. */
export function adminRoutes({ useCases, images, encodeImage, richText }: Deps): RouteHandlers {
  return {
    'GET /api/admin/blog/stats': async (ctx) => {
      ctx.body = statsView(await useCases.readStatistics());
    },
    'GET /api/admin/blog/articles': async (ctx) => {
      const { articles, ...paging } = await useCases.search(parseQuery(ctx, adminArticlesQuerySchema));
      ctx.body = { articles: articles.map(adminRowView), ...paging };
    },
    'POST /api/admin/blog/articles': async (ctx) => {
      ctx.body = adminArticleView(await useCases.create(actorOf(ctx), await readArticleForm(ctx)));
      ctx.status = 201;
    },
    'GET /api/admin/blog/articles/:id': async (ctx) => {
      ctx.body = adminArticleView(await useCases.find(idOf(ctx)));
    },
    'POST /api/admin/blog/articles/:id': async (ctx) => {
      const id = idOf(ctx);
      ctx.body = adminArticleView(await useCases.update(actorOf(ctx), id, await readArticleForm(ctx)));
    },
    'DELETE /api/admin/blog/articles/:id': async (ctx) => {
      await useCases.remove(actorOf(ctx), idOf(ctx));
      ctx.status = 204;
    },
    'GET /api/admin/blog/articles/:id/revisions': async (ctx) => {
      const revisions = await useCases.listRevisions(idOf(ctx));
      ctx.body = { revisions: revisions.map((kept) => ({ ...kept, savedAt: kept.savedAt.toISOString() })) };
    },
    'POST /api/admin/blog/articles/:id/revisions/:version/restore': async (ctx) => {
      const { id, version } = parseParams(ctx, revisionParams);
      ctx.body = adminArticleView(await useCases.restore(actorOf(ctx), id, version));
    },
    'POST /api/admin/blog/images': async (ctx) => {
      const image = await images.store(await encodeImage(await readImageForm(ctx)));
      ctx.status = 201;
      ctx.body = { image, src: articleImageSources(image).src };
    },
    'POST /api/admin/blog/preview': async (ctx) => {
      const { content } = await parseBody(ctx, articlePreviewSchema, { maxBytes: PREVIEW_MAX_BYTES });
      ctx.body = { content: richText.clean(content) };
    },
    'GET /api/admin/blog/categories': async (ctx) => {
      ctx.body = { categories: await useCases.listCategories() };
    },
    'GET /api/admin/blog/categories/stats': async (ctx) => {
      ctx.body = { categories: await useCases.statsOfCategories() };
    },
    'GET /api/admin/blog/comments': async (ctx) => {
      const query = parseQuery(ctx, adminCommentsQuerySchema);
      const { comments, total, titles } = await useCases.listComments(query);
      const unknown = { title: 'Article supprimé', slug: '' };
      ctx.body = {
        items: comments.map((comment) => ({
          ...commentView(comment),
          article: { id: comment.articleId, ...(titles.get(comment.articleId) ?? unknown) },
        })),
        pagination: paginationOf(query.page, query.limit, total),
      };
    },
    'DELETE /api/admin/blog/comments/:id': async (ctx) => {
      await useCases.removeComment(actorOf(ctx), idOf(ctx));
      ctx.status = 204;
    },
  };
}
