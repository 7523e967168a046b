import { parisDay } from '@praticio/contracts/base/paris-time';
import { DAY_MS } from '@praticio/contracts/base/units';
import { articleCategories } from '@praticio/contracts/blog/article';
import { STATS_DAYS } from '@praticio/contracts/blog/article-administration';
import type { Articles } from '../articles/part.ts';
import type { Comments } from '../comments/part.ts';

const LIST_LENGTH = 5;

interface Deps {
  administration: Pick<Articles['administration'], 'count' | 'statsByCategory'>;
  visits: Pick<Articles['visits'], 'since'>;
  comments: Pick<Comments, 'count'>;
  now: () => Date;
}

/** Figures of the dashboard, with the views of each of the last days. */
export function readStatistics({ administration, comments, visits, now }: Deps) {
  return async () => {
    // count back from noon: a day of 23 or 25 hours then never skips or repeats a date
    const noon = new Date(`${parisDay(now())}T12:00:00Z`).getTime();
    const days = Array.from({ length: STATS_DAYS }, (_, ago) =>
      parisDay(new Date(noon - ago * DAY_MS)),
    ).reverse();
    const [counts, commentCount, viewsByDay] = await Promise.all([
      administration.count(LIST_LENGTH),
      comments.count(),
      visits.since(days[0] as string),
    ]);
    return { ...counts, commentCount, days: days.map((day) => ({ day, views: viewsByDay.get(day) ?? 0 })) };
  };
}

/** Articles and views of each category, those without articles included. */
export function statsOfCategories({ administration }: Pick<Deps, 'administration'>) {
  return async () => {
    const stats = await administration.statsByCategory();
    const none = { articles: 0, published: 0, views: 0 };
    return articleCategories.map((name) => ({ name, ...(stats.get(name) ?? none) }));
  };
}
