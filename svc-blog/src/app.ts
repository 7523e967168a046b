import type Koa from 'koa';
import type { FileStore } from 'service-kit/file-store';
import { createHttpApp, type HttpAppOptions, type RouteHandlers } from 'service-kit/http-app';
import type { ArticleLists, Clock, EncodeImage, Images, RichText } from './domain/ports.ts';
import { adminRoutes } from './http/admin-routes.ts';
import { blogRoutes } from './http/blog-routes.ts';
import { commentRoutes } from './http/comment-routes.ts';
import { feedRoutes } from './http/feed-routes.ts';
import { uploadRoutes } from './http/upload-routes.ts';
import type { UseCases } from './use-cases.ts';

interface HandlerDeps {
  useCases: UseCases;
  lists: Pick<ArticleLists, 'latest' | 'countByTag'>;
  images: Pick<Images, 'store'>;
  encodeImage: EncodeImage;
  richText: RichText;
  store: Pick<FileStore, 'get'>;
  publicUrl: string;
  now: Clock;
}
type Deps = Pick<HttpAppOptions, 'logger' | 'verifier' | 'onAnswered'> & HandlerDeps;

export function createApp({ logger, verifier, onAnswered, ...deps }: Deps): Koa {
  return createHttpApp({
    ...{ service: 'blog', handlers: handlersOf(deps), logger, verifier },
    ...(onAnswered ? { onAnswered } : {}),
  });
}

/** Every route of svc-blog, by its row of contracts/catalogue/routes. */
export function handlersOf(deps: HandlerDeps): RouteHandlers {
  return {
    ...blogRoutes(deps),
    ...commentRoutes(deps.useCases),
    ...feedRoutes(deps),
    ...uploadRoutes(deps),
    ...adminRoutes(deps),
  };
}
