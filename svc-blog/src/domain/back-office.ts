import { articleCategories } from 'contracts/blog';
import { type AdminArticlesQuery, STATS_DAYS } from 'contracts/blog-admin';
import { parisDay } from 'contracts/paris-time';
import { AppError } from 'service-kit/errors';
import { countWords } from './article-text.ts';
import type {
  ArticleAdministration,
  Articles,
  Clock,
  CommentLimits,
  Comments,
  Images,
  Leftovers,
  Revisions,
  Views,
} from './ports.ts';

const LIST_LENGTH = 5;
const DAY_MS = 86_400_000;
/** Pictures that nothing names may belong to an article that is still being written in somebody's browser. */
const UNUSED_AFTER_MS = 30 * DAY_MS;

interface Deps {
  articles: Articles;
  administration: ArticleAdministration;
  comments: Comments;
  revisions: Revisions;
  images: Images;
  views: Views;
  leftovers: Leftovers;
  commentLimits: CommentLimits;
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

export function searchArticles({ administration }: Pick<Deps, 'administration'>) {
  return async (query: AdminArticlesQuery) => {
    const found = await administration.search(query);
    return {
      ...found,
      currentPage: query.page,
      totalPages: Math.max(1, Math.ceil(found.totalItems / query.limit)),
    };
  };
}

export function findArticle({ articles }: Pick<Deps, 'articles'>) {
  return async (id: string) => {
    const article = await articles.find(id);
    if (!article) throw new AppError('article/not-found');
    return article;
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

/** Versions that an article had, the newest first. */
export function listRevisions({ articles, revisions }: Pick<Deps, 'articles' | 'revisions'>) {
  return async (articleId: string) => {
    if (!(await articles.find(articleId))) throw new AppError('article/not-found');
    const kept = await revisions.list(articleId);
    return kept.map(({ version, savedAt, content }) => ({
      ...{ version, savedAt, title: content.title },
      words: countWords(content.content),
    }));
  };
}

/** Forgets what deleted articles left, pictures that nothing shows, and what told yesterday's visitors apart. */
export function tidyUp({
  images,
  views,
  leftovers,
  commentLimits,
  now,
}: Pick<Deps, 'images' | 'views' | 'now' | 'leftovers' | 'commentLimits'>) {
  return async (): Promise<void> => {
    const today = parisDay(now());
    await commentLimits.forgetBefore(today);
    await views.forgetBefore(today);
    await leftovers.remove();
    await images.removeUnused(new Date(now().getTime() - UNUSED_AFTER_MS));
  };
}
