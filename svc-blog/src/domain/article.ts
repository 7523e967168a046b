import type { ArticleCategory, ArticleStatus } from 'contracts/blog';

/** An article as the service keeps it. `content` is sanitised HTML. */
export interface Article {
  id: string;
  version: number;
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  status: ArticleStatus;
  category: ArticleCategory | null;
  tags: string[];
  author: string;
  authorTitle: string;
  publishedAt: Date | null;
  image: string | null;
  views: number;
  createdAt: Date;
}

/** An article that visitors can see has a date of publication. */
export type VisibleArticle = Article & { publishedAt: Date };

const WORDS_PER_MINUTE = 220;
const NAMED_BREAKS = /<\/(p|li|h[1-6]|blockquote)>|<br\s*\/?>/gi;

/** Minutes that reading takes, at least one. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(NAMED_BREAKS, ' ')
    .replace(/<[^>]*>/g, '')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Lower case without accents: what searching compares. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
