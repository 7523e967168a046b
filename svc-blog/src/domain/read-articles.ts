import { parisDay } from 'contracts/base/paris-time';
import { articleCategories, type BlogQuery } from 'contracts/blog/article';
import { AppError } from 'service-kit/errors';
import { type Article, isVisible, type ListedArticle, type Visible } from './article.ts';
import type { Comment } from './comment.ts';
import type { ArticleLists, Articles, Clock, Comments, DrawArticle, Slugs, Views, Visitor } from './ports.ts';

const RELATED_MAX = 3;
/** Number of candidates from which the closest are chosen. */
const SHARING_MAX = 30;
const COMMENTS_SHOWN_MAX = 200;

interface Deps {
  articles: Articles;
  lists: ArticleLists;
  slugs: Slugs;
  comments: Comments;
  views: Views;
  now: Clock;
}

/** One page of the articles that visitors can see. */
export function listArticles({ lists, now }: Pick<Deps, 'lists' | 'now'>) {
  return async (query: BlogQuery) => {
    const found = await lists.findVisible(query, now());
    return {
      ...found,
      currentPage: query.page,
      totalPages: Math.max(1, Math.ceil(found.totalItems / query.limit)),
    };
  };
}

/** All categories with their number of visible articles, in the order of contracts. */
export function listCategories({ lists, now }: Pick<Deps, 'lists' | 'now'>) {
  return async () => {
    const counts = await lists.countByCategory(now());
    return articleCategories.map((name) => ({ name, count: counts.get(name) ?? 0 }));
  };
}

/** The visible article with the current or former slug `slug`. Throws article/not-found. */
export function findPublished({ articles, slugs, now }: Pick<Deps, 'articles' | 'slugs' | 'now'>) {
  return async (slug: string): Promise<Visible> => {
    const id = await slugs.articleAt(slug);
    const article = id && (await articles.find(id));
    if (!article || !isVisible(article, now())) throw new AppError('article/not-found');
    return article as Visible;
  };
}

/** The picture of a visible article for previews of links. Throws article/not-found. */
export function drawPublished({
  drawArticle,
  ...deps
}: Pick<Deps, 'articles' | 'slugs' | 'now'> & { drawArticle: DrawArticle }) {
  const find = findPublished(deps);
  return async (slug: string) => drawArticle(await find(slug));
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
  const { articles, lists, comments, views, now } = deps;
  const find = findPublished(deps);

  async function countView(article: Visible, visitor: Visitor): Promise<Visible> {
    const day = parisDay(now());
    if (!(await views.isFirst(article.id, visitor, day))) return article;
    await Promise.all([articles.addView(article.id), views.count(day)]);
    return { ...article, views: article.views + 1 };
  }

  return async (slug: string, visitor: Visitor | null): Promise<ReadResult> => {
    const article = await find(slug);
    if (article.slug !== slug) return { movedTo: article.slug };
    const [seen, sharing, { comments: shown, total }] = await Promise.all([
      visitor ? countView(article, visitor) : article,
      lists.findSharing(article, SHARING_MAX, now()),
      comments.ofArticle(article.id, COMMENTS_SHOWN_MAX),
    ]);
    return { article: seen, related: closest(article, sharing), comments: shown, commentCount: total };
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
