import type { ArticleCategory, ArticleStatus } from 'contracts/blog/article';
import type { DomainEvent } from 'contracts/catalogue/events';

/** What an author writes, checked and safe to show; what a revision keeps. */
export interface ArticleContent {
  title: string;
  excerpt: string;
  /** Sanitised HTML. */
  content: string;
  category: ArticleCategory | null;
  tags: string[];
  author: string;
  authorTitle: string;
  /** File of the main picture, and what it shows. */
  image: string | null;
  imageAlt: string;
}

export interface Article extends ArticleContent {
  id: string;
  version: number;
  slug: string;
  status: ArticleStatus;
  publishedAt: Date | null;
  /** 'article.published' was said and not taken back. */
  announced: boolean;
  /** It was visible once: its former addresses may be known. */
  shown: boolean;
  /** A draft that was kept by itself since its author last saved it. */
  autosaved: boolean;
  readingMinutes: number;
  views: number;
  createdAt: Date;
  updatedAt: Date;
}

/** An article of a list: everything but its text. */
export type ListedArticle = Omit<Article, 'content'>;
/** One that visitors can see has a date of publication. */
export type Visible<Shown extends ListedArticle = Article> = Shown & { publishedAt: Date };

/** Published, or scheduled, at a moment that has come. */
export function isVisible({ status, publishedAt }: Article, now: Date): boolean {
  return status !== 'draft' && publishedAt !== null && publishedAt <= now;
}

/**
 * The article as it stands at `now`, with the event that its coming or going causes: one that has become visible is
 * announced once, until it is taken back. A scheduled one whose moment has come is published from then on.
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

/** Lower case without accents or ligatures: what searching compares. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae');
}
