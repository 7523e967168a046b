import type { ArticleCategory, ArticleStatus } from '@praticio/contracts/blog/article';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';

/** An author's input, validated and safe to show. A revision keeps exactly this. */
export interface ArticleContent {
  title: string;
  excerpt: string;
  /** Sanitised HTML. */
  content: string;
  category: ArticleCategory | null;
  tags: string[];
  author: string;
  authorTitle: string;
  /** File name of the main picture. */
  image: string | null;
  /** Text alternative of the main picture. */
  imageAlt: string;
}

export interface Article extends ArticleContent {
  id: string;
  version: number;
  slug: string;
  status: ArticleStatus;
  publishedAt: Date | null;
  /** True while the last event of this article is 'article.published', not 'article.unpublished'. */
  announced: boolean;
  /** True once the article has been visible: visitors may know its former slugs. */
  shown: boolean;
  /** True for a draft that the editor has saved by itself since its author last saved it. */
  autosaved: boolean;
  readingMinutes: number;
  views: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A former version of an article. */
export interface Revision {
  version: number;
  savedAt: Date;
  content: ArticleContent;
}

/** The first values of a new article beside its content. A stored article that is older than one of these fields has it too. */
export const newArticleFields = {
  version: 1,
  announced: false,
  shown: false,
  autosaved: false,
  views: 0,
} satisfies Partial<Article>;

/** An article in a list: everything but its text. */
export type ListedArticle = Omit<Article, 'content'>;
/** Numbers of articles, drafts included, with the newest and the most read. */
export interface ArticleCounts {
  total: number;
  published: number;
  drafts: number;
  scheduled: number;
  views: number;
  latest: ListedArticle[];
  topViewed: ListedArticle[];
}

/** An article that visitors can see, so it has a publication date. */
export type Visible<Shown extends ListedArticle = Article> = Shown & { publishedAt: Date };

/** True when visitors can see the article at `now`: published or scheduled, and its date has come. */
export function isVisible({ status, publishedAt }: Article, now: Date): boolean {
  return status !== 'draft' && publishedAt !== null && publishedAt <= now;
}

/**
 * Brings the article's state up to `now` and returns the event to publish. An article that has become visible is
 * announced once, and announced as gone once when it is no longer visible. A scheduled article becomes published at its
 * date.
 */
export function announce(article: Article, now: Date): { article: Article; events: DomainEvent[] } {
  const { id: articleId, slug, title, publishedAt } = article;
  const visible = isVisible(article, now);
  if (visible && !article.announced && publishedAt) {
    const data = { articleId, slug, title, publishedAt: publishedAt.toISOString() };
    const published = { ...article, status: 'published' as const, announced: true, shown: true };
    return { article: published, events: [{ type: 'article.published', data }] };
  }
  if (!visible && article.announced) {
    const data = { articleId, slug, title };
    return { article: { ...article, announced: false }, events: [{ type: 'article.unpublished', data }] };
  }
  return { article, events: [] };
}
