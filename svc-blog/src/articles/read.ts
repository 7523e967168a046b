import { parisDay } from '@praticio/contracts/base/paris-time';
import { AppError } from '@praticio/service-kit/errors';
import type { Visitor } from '@praticio/service-kit/first-views';
import type { Comment } from '../comments/comment.ts';
import type { Comments } from '../comments/part.ts';
import { type Article, isVisible, type ListedArticle, type Visible } from './article.ts';
import type { CardStore } from './card-store.ts';
import type { DrawingEngine } from './drawing-engine.ts';
import type { SlugStore } from './slug-store.ts';
import type { ArticleStore } from './store.ts';
import type { VisitStore } from './visit-store.ts';

const RELATED_MAX = 3;
/** Number of candidates from which the closest are chosen. */
const SHARING_MAX = 30;
const COMMENTS_SHOWN_MAX = 200;

interface Deps {
  articles: Pick<ArticleStore, 'find' | 'addView'>;
  slugs: Pick<SlugStore, 'articleAt'>;
  cards: CardStore;
  comments: Pick<Comments, 'ofArticle'>;
  visits: Pick<VisitStore, 'isFirst' | 'count'>;
  now: () => Date;
}

/** The visible article with the current or former slug `slug`. Throws article/not-found. */
export function findPublished({
  articles,
  slugs,
  cards,
  now,
}: Pick<Deps, 'slugs' | 'cards' | 'now'> & { articles: Pick<ArticleStore, 'find'> }) {
  const find = async (id: string | null) => {
    const article = id && (await articles.find(id));
    return article && isVisible(article, now()) ? (article as Visible) : null;
  };
  return async (slug: string): Promise<Visible> => {
    // no two articles have one slug: one that has it needs no look-up
    const held = await find(await cards.articleAt(slug));
    const article = held?.slug === slug ? held : await find(await slugs.articleAt(slug));
    if (!article) throw new AppError('article/not-found');
    return article;
  };
}

/** The picture of a visible article for previews of links. Throws article/not-found. */
export function drawPublished({
  draw,
  ...deps
}: Parameters<typeof findPublished>[0] & { draw: DrawingEngine }) {
  const find = findPublished(deps);
  return async (slug: string) => draw(await find(slug));
}

type ReadResult =
  | { movedTo: string }
  | {
      article: Visible;
      related: Visible<ListedArticle>[];
      comments: Comment[];
      commentCount: number;
    };

/**
 * The article with related articles and comments, or its current slug if `slug` is a former one. Counts a view, unless
 * `visitor` is null (a prefetch).
 */
export function readArticle(deps: Deps) {
  const { cards, comments, now } = deps;
  const find = findPublished(deps);
  const count = countView(deps);

  return async (slug: string, visitor: Visitor | null): Promise<ReadResult> => {
    const article = await find(slug);
    if (article.slug !== slug) return { movedTo: article.slug };
    const [seen, sharing, { comments: shown, total }] = await Promise.all([
      visitor ? count(article, visitor) : article,
      cards.findSharing(article, SHARING_MAX, now()),
      comments.ofArticle(article.id, COMMENTS_SHOWN_MAX),
    ]);
    return { article: seen, related: closest(article, sharing), comments: shown, commentCount: total };
  };
}

/** Counts the first view of a visitor on a day (Europe/Paris). Returns the article with its views. */
function countView({ articles, visits, now }: Pick<Deps, 'articles' | 'visits' | 'now'>) {
  return async (article: Visible, visitor: Visitor): Promise<Visible> => {
    const day = parisDay(now());
    if (!(await visits.isFirst(article.id, visitor, day))) return article;
    await Promise.all([articles.addView(article.id), visits.count(day)]);
    return { ...article, views: article.views + 1 };
  };
}

/**
 * Counts a view of an article that a server has rendered, without reading its text and comments again. Returns what tells the
 * page whether they have changed since.
 */
export function viewDrawnArticle(deps: Deps) {
  const find = findPublished(deps);
  const count = countView(deps);
  return async (slug: string, visitor: Visitor) => {
    const article = await find(slug);
    const [{ views, updatedAt }, { total: commentCount }] = await Promise.all([
      count(article, visitor),
      deps.comments.ofArticle(article.id, 1),
    ]);
    return { views, updatedAt, commentCount };
  };
}

/** Most tags in common first, then the same category, then the newest. */
function closest(article: Article, others: Visible<ListedArticle>[]): Visible<ListedArticle>[] {
  const tags = new Set(article.tags);
  const score = ({ category, tags: own }: ListedArticle) =>
    2 * own.filter((tag) => tags.has(tag)).length +
    (category !== null && category === article.category ? 1 : 0);
  return [...others].sort((a, b) => score(b) - score(a)).slice(0, RELATED_MAX);
}
