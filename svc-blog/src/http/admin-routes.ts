import type { RouteHandlers } from 'service-kit/http-app';
import type { BlogStatistics } from '../domain/ports.ts';
import { statsView } from './article-view.ts';

const LIST_LENGTH = 5;

/** The blog's part of the back-office. */
export function adminRoutes({ statistics }: { statistics: BlogStatistics }): RouteHandlers {
  return {
    'GET /api/admin/blog/stats': async (ctx) => {
      ctx.body = statsView(await statistics.count(LIST_LENGTH));
    },
  };
}
