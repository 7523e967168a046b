import * as blog from '@praticio/contracts/blog/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { readStatistics, statsOfCategories } from './read.ts';
import { statsView } from './view.ts';

interface Rules {
  readStatistics: ReturnType<typeof readStatistics>;
  statsOfCategories: ReturnType<typeof statsOfCategories>;
}

/** Figures of the blog, for administrators. */
export function statisticsRoutes({ readStatistics, statsOfCategories }: Rules) {
  return [
    handle(blog.readBlogStats, async () => statsView(await readStatistics())),

    handle(blog.readCategoryStats, async () => ({ categories: await statsOfCategories() })),
  ];
}
