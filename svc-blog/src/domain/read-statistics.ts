import { parisDay } from 'contracts/base/paris-time';
import { articleCategories } from 'contracts/blog/article';
import { STATS_DAYS } from 'contracts/blog/article-administration';
import type { ArticleAdministration, Clock, Comments, Views } from './ports.ts';

const LIST_LENGTH = 5;
const DAY_MS = 86_400_000;

interface Deps {
  administration: ArticleAdministration;
  comments: Comments;
  views: Views;
  now: Clock;
}

/** The dashboard's numbers, with the views of each of the last days. */
export function readStatistics({ administration, comments, views, now }: Deps) {
  return async () => {
    // noon: a day of 23 or 25 hours does not move it to another day
    const noon = new Date(`${parisDay(now())}T12:00:00Z`).getTime();
    const days = Array.from({ length: STATS_DAYS }, (_, ago) =>
      parisDay(new Date(noon - ago * DAY_MS)),
    ).reverse();
    const [counts, commentCount, viewsByDay] = await Promise.all([
      administration.count(LIST_LENGTH),
      comments.count(),
      views.since(days[0] as string),
    ]);
    return { ...counts, commentCount, days: days.map((day) => ({ day, views: viewsByDay.get(day) ?? 0 })) };
  };
}

export function statsOfCategories({ administration }: Pick<Deps, 'administration'>) {
  return async () => {
    const stats = await administration.statsByCategory();
    return articleCategories.map((name) => ({
      ...{ name, articles: 0, published: 0, views: 0 },
      ...stats.get(name),
    }));
  };
}
