import type Koa from 'koa';
import type { HandledEndpoint } from 'service-kit/handle';
import { allHandlers, createHttpApp, type HttpKit } from 'service-kit/http-app';
import { adminRoutes } from './http/admin-routes.ts';
import { blogRoutes } from './http/blog-routes.ts';
import { commentRoutes } from './http/comment-routes.ts';
import { feedRoutes } from './http/feed-routes.ts';
import { socialRoutes } from './http/social-routes.ts';
import { uploadRoutes } from './http/upload-routes.ts';
import type { UseCases } from './use-cases.ts';

export interface AppDeps {
  useCases: UseCases;
  publicUrl: string;
}

export function createApp(deps: AppDeps, kit: HttpKit): Koa {
  return createHttpApp({ ...kit, service: 'blog', handlers: handlersOf(deps) });
}

/** Every endpoint of svc-blog. */
export function handlersOf(deps: AppDeps): HandledEndpoint[] {
  return allHandlers('blog', [
    ...blogRoutes(deps.useCases),
    ...commentRoutes(deps.useCases),
    ...feedRoutes(deps),
    ...uploadRoutes(deps.useCases),
    ...socialRoutes(deps.useCases),
    ...adminRoutes(deps.useCases),
  ]);
}
