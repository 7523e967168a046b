import type { ArticleCategory, BlogQuery } from 'contracts/blog/article';
import type { AdminArticlesQuery, AdminCommentsQuery } from 'contracts/blog/article-administration';
import type { ArticleImageSize } from 'contracts/blog/article-image';
import type { DomainEvent } from 'contracts/catalogue/events';
import type { Article, ArticleContent, ArticleCounts, ListedArticle, Visible } from './article.ts';
import type { Comment, Report } from './comment.ts';

export type Clock = () => Date;

/** A picture for previews of links, and a digest of what it shows. */
export interface DrawnPicture {
  bytes: Buffer;
  digest: string;
}

/** Draws an article; null while too many others wait to be drawn. */
export type DrawArticle = (
  article: Pick<Article, 'title' | 'category' | 'author' | 'publishedAt'>,
) => Promise<DrawnPicture | null>;

export interface Articles {
  find(id: string): Promise<Article | null>;
  insert(article: Article, events: DomainEvent[]): Promise<void>;
  /** Throws 'conflict/version' when the stored article has another version than `article`. */
  save(article: Article, events: DomainEvent[]): Promise<Article>;
  remove(article: Article, events: DomainEvent[]): Promise<void>;
  /** Ids of visible articles that have not been announced. */
  listDue(now: Date): Promise<string[]>;
  addView(id: string): Promise<void>;
}

/** Lists of the articles that visitors can see at `now`. */
export interface ArticleLists {
  findVisible(
    query: BlogQuery,
    now: Date,
  ): Promise<{ articles: Visible<ListedArticle>[]; totalItems: number }>;
  /** Other articles that share the category or a tag, newest first. */
  findSharing(article: Article, limit: number, now: Date): Promise<Visible<ListedArticle>[]>;
  countByCategory(now: Date): Promise<Map<ArticleCategory, number>>;
}

/** Reads of the articles that visitors can see at `now`. Routes and commands answer with them as they are: there is no rule. */
export interface ArticleReads {
  latest(limit: number, now: Date): Promise<Visible<ListedArticle>[]>;
  countByTag(now: Date): Promise<{ name: string; count: number }[]>;
  visibleSlugs(now: Date): Promise<{ slug: string; updatedAt: Date }[]>;
}

/** Lists of all articles, drafts included, for administrators. */
export interface ArticleAdministration {
  search(query: AdminArticlesQuery): Promise<{ articles: ListedArticle[]; totalItems: number }>;
  titles(ids: string[]): Promise<Map<string, { title: string; slug: string }>>;
  count(listLength: number): Promise<ArticleCounts>;
  statsByCategory(): Promise<Map<ArticleCategory, { articles: number; published: number; views: number }>>;
}

/** Slugs and their articles. An article has its current slug, and those it had while visitors could see it. */
export interface Slugs {
  articleAt(slug: string): Promise<string | null>;
  /** False when another article has the slug. A claim whose article is not stored within a minute ends. */
  claim(slug: string, articleId: string): Promise<boolean>;
  /** Reserves the slug for its article for good, since visitors may know it. */
  keep(slug: string, articleId: string): Promise<void>;
  releaseAll(articleId: string): Promise<void>;
}

interface Revision {
  version: number;
  savedAt: Date;
  content: ArticleContent;
}

/** Former versions of articles. */
export interface Revisions {
  /** Stores this version of the article. Idempotent. */
  keep(article: Article): Promise<void>;
  list(articleId: string): Promise<Revision[]>;
  find(articleId: string, version: number): Promise<Revision | null>;
  removeAll(articleId: string): Promise<void>;
}

/** Comments and revisions without an article, left by an interrupted deletion or by a write at the same moment. */
export interface Leftovers {
  remove(): Promise<void>;
}

/** Limits how often one IP address may comment. */
export interface CommentLimits {
  /** Counts a comment of `ip`. False when it has reached its limit within ten minutes. */
  mayComment(ip: string): Promise<boolean>;
  /** Deletes the counts of days before `day`. */
  forgetBefore(day: string): Promise<void>;
}

/** A picture as WebP in every width that pages ask for. `full` is the largest, `size` its size in pixels. */
interface ImageSizes {
  full: Buffer;
  size: ArticleImageSize;
  smaller: { width: number; bytes: Buffer }[];
}
/** Throws 415 for a picture that cannot be read, and stops when `signal` is aborted. */
export type EncodeImage = (bytes: Buffer, accountId: string, signal?: AbortSignal) => Promise<ImageSizes>;

export interface Images {
  /** Stores the sizes under a new random name and returns the name (contracts/blog/article-image). */
  store(sizes: ImageSizes): Promise<string>;
  /** The file of a picture in one of its sizes; null if there is none. */
  read(file: string): Promise<{ mediaType: string; bytes: Buffer } | null>;
  /** Removes pictures stored before `before` that no article and no revision uses. */
  removeUnused(before: Date): Promise<void>;
}

export interface Visitor {
  ip: string;
  userAgent: string;
}

export interface Views {
  /** True the first time that `visitor` reads the article on `day`. Keeps only a hash, until the end of the day. */
  isFirst(articleId: string, visitor: Visitor, day: string): Promise<boolean>;
  /** Adds a view to the total of `day`. */
  count(day: string): Promise<void>;
  /** Views by day, from `day` on. */
  since(day: string): Promise<Map<string, number>>;
  /** Deletes the visitor hashes of days before `day`. */
  forgetBefore(day: string): Promise<void>;
}

export interface Comments {
  insert(comment: Comment, events: DomainEvent[]): Promise<void>;
  find(id: string): Promise<(Comment & { version: number }) | null>;
  /** The newest visible comments of an article, and the number of all visible ones. */
  ofArticle(articleId: string, limit: number): Promise<{ comments: Comment[]; total: number }>;
  /** Comments that match the search or belong to one of `articleIds`. */
  search(query: AdminCommentsQuery, articleIds: string[]): Promise<{ comments: Comment[]; total: number }>;
  count(): Promise<number>;
  approve(comment: { id: string; version: number }, events: DomainEvent[]): Promise<void>;
  remove(comment: { id: string; version: number }, events: DomainEvent[]): Promise<void>;
  removeOfArticle(articleId: string): Promise<void>;
  report(report: Report): Promise<void>;
}

export interface RichText {
  /** Removes all markup that the editor does not write. */
  clean(html: string): string;
}
