import type { ArticleCategory, BlogQuery } from 'contracts/blog/article';
import type { AdminArticlesQuery, AdminCommentsQuery } from 'contracts/blog/article-administration';
import type { ArticleImageSize } from 'contracts/blog/article-image';
import type { DomainEvent } from 'contracts/catalogue/events';
import type { Article, ArticleContent, ListedArticle, Visible } from './article.ts';
import type { Comment, Report } from './comment.ts';

export type Clock = () => Date;

export interface Articles {
  find(id: string): Promise<Article | null>;
  insert(article: Article, events: DomainEvent[]): Promise<void>;
  /** Saves under the version that was read; throws 'conflict/version' when it has changed meanwhile. */
  save(article: Article, events: DomainEvent[]): Promise<Article>;
  remove(article: Article, events: DomainEvent[]): Promise<void>;
  /** Ids of those that became visible without having been announced. */
  listDue(now: Date): Promise<string[]>;
  addView(id: string): Promise<void>;
}

/** What visitors may see at `now`. */
export interface ArticleLists {
  findVisible(
    query: BlogQuery,
    now: Date,
  ): Promise<{ articles: Visible<ListedArticle>[]; totalItems: number }>;
  latest(limit: number, now: Date): Promise<Visible<ListedArticle>[]>;
  /** Others that share the category or a tag, newest first. */
  findSharing(article: Article, limit: number, now: Date): Promise<Visible<ListedArticle>[]>;
  countByCategory(now: Date): Promise<Map<ArticleCategory, number>>;
  countByTag(now: Date): Promise<{ name: string; count: number }[]>;
  addresses(now: Date): Promise<{ slug: string; updatedAt: Date }[]>;
}

/** What administrators see: every article. */
export interface ArticleAdministration {
  search(query: AdminArticlesQuery): Promise<{ articles: ListedArticle[]; totalItems: number }>;
  titles(ids: string[]): Promise<Map<string, { title: string; slug: string }>>;
  count(listLength: number): Promise<ArticleCounts>;
  statsByCategory(): Promise<Map<ArticleCategory, { articles: number; published: number; views: number }>>;
}

export interface ArticleCounts {
  total: number;
  published: number;
  drafts: number;
  scheduled: number;
  views: number;
  latest: ListedArticle[];
  topViewed: ListedArticle[];
}

/** Every slug that an article has, or had when visitors could see it: each one article's. */
export interface Addresses {
  articleAt(slug: string): Promise<string | null>;
  /** False when another article has it. Claimed and then not saved with its article, it is free again after a minute. */
  claim(slug: string, articleId: string): Promise<boolean>;
  /** Visitors may know the slug: it stays its article's, whatever slug that has later. */
  keep(slug: string, articleId: string): Promise<void>;
  releaseAll(articleId: string): Promise<void>;
}

interface Revision {
  version: number;
  savedAt: Date;
  content: ArticleContent;
}

/** What articles were before they were saved again. */
export interface Revisions {
  /** Keeps the article as it is; keeping a version twice keeps it once. */
  keep(article: Article): Promise<void>;
  list(articleId: string): Promise<Revision[]>;
  find(articleId: string, version: number): Promise<Revision | null>;
  removeAll(articleId: string): Promise<void>;
}

/** Comments and revisions whose article is gone: a deletion was cut off, or crossed with a comment or a save. */
export interface Leftovers {
  remove(): Promise<void>;
}

/** How often an address may comment. */
export interface CommentLimits {
  /** False when `ip` has left as many as it may within ten minutes; asking counts. */
  mayComment(ip: string): Promise<boolean>;
  /** Forgets what is kept of the days before `day`. */
  forgetBefore(day: string): Promise<void>;
}

/** The picture in every size that pages ask for, as WebP; `full` is the largest, of `size` pixels. */
interface ImageSizes {
  full: Buffer;
  size: ArticleImageSize;
  smaller: { width: number; bytes: Buffer }[];
}
export type EncodeImage = (bytes: Buffer) => Promise<ImageSizes>;

export interface Images {
  /** Stores the sizes under a new random name, which is the answer (contracts/blog/article-image). */
  store(sizes: ImageSizes): Promise<string>;
  /** Removes those stored before `before` that neither an article nor a revision names. */
  removeUnused(before: Date): Promise<void>;
}

export interface Visitor {
  ip: string;
  userAgent: string;
}

export interface Views {
  /** True the first time that `visitor` reads the article on that day; who it was is not kept beyond the day. */
  isFirst(articleId: string, visitor: Visitor, day: string): Promise<boolean>;
  count(day: string): Promise<void>;
  since(day: string): Promise<Map<string, number>>;
  /** Forgets what tells visitors of the days before `day` apart. */
  forgetBefore(day: string): Promise<void>;
}

export interface Comments {
  insert(comment: Comment, events: DomainEvent[]): Promise<void>;
  find(id: string): Promise<(Comment & { version: number }) | null>;
  /** The newest of an article, and how many there are. */
  ofArticle(articleId: string, limit: number): Promise<{ comments: Comment[]; total: number }>;
  search(query: AdminCommentsQuery, articleIds: string[]): Promise<{ comments: Comment[]; total: number }>;
  count(): Promise<number>;
  approve(comment: { id: string; version: number }, events: DomainEvent[]): Promise<void>;
  remove(comment: { id: string; version: number }, events: DomainEvent[]): Promise<void>;
  removeOfArticle(articleId: string): Promise<void>;
  report(report: Report): Promise<void>;
}

export interface RichText {
  clean(html: string): string;
}
