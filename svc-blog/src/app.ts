import type Koa from 'koa';
import { createHttpApp, type HttpAppOptions, type RouteHandlers } from 'service-kit/http-app';
import type { ArticleReader, BlogStatistics } from './domain/ports.ts';
import { adminRoutes } from './http/admin-routes.ts';
import { blogRoutes } from './http/blog-routes.ts';

export interface AppDeps {
  articles: ArticleReader;
  statistics: BlogStatistics;
  now: () => Date;
}

/** Every route of svc-blog, by its row of contracts/routes. */
export const blogHandlers = (deps: AppDeps): RouteHandlers => ({ ...blogRoutes(deps), ...adminRoutes(deps) });

export function createApp(deps: AppDeps, kit: Omit<HttpAppOptions, 'service' | 'handlers'>): Koa {
  return createHttpApp({ ...kit, service: 'blog', handlers: blogHandlers(deps) });
}
