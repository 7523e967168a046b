import type { Articles } from '../articles/part.ts';
import type { Comments } from '../comments/part.ts';
import { readStatistics, statsOfCategories } from './read.ts';
import { statisticsRoutes } from './routes.ts';

/** Figures over articles, their views and comments. */
export function openStatistics({ articles, comments }: { articles: Articles; comments: Comments }) {
  const deps = { ...articles, comments, now: () => new Date() };
  return {
    part: {
      routes: statisticsRoutes({
        readStatistics: readStatistics(deps),
        statsOfCategories: statsOfCategories(deps),
      }),
    },
  };
}
