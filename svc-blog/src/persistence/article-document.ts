import { fold } from 'contracts/base/fold';
import type { QueryFilter } from 'mongoose';
import { type Article, type ListedArticle, newArticleFields } from '../domain/article.ts';
import type { ArticleDocument } from './models.ts';

export type ArticleFilter = QueryFilter<ArticleDocument>;
/** Projection of a list: leaves out the text and the internal fields. */
export const LISTED = { content: 0, searchText: 0, outbox: 0, removing: 0 } as const;

export function toArticle({ _id, ...document }: ArticleDocument): Article {
  const { searchText: _text, outbox: _outbox, removing: _removing, ...article } = document;
  // documents of earlier versions lack some fields
  return { ...newArticleFields, ...(article as Omit<Article, 'id'>), id: _id };
}

export function toListed(document: ArticleDocument): ListedArticle {
  return toArticle(document);
}

/** Matches the articles that visitors can see: a scheduled article is visible from its date on. */
export function visibleAt(now: Date): ArticleFilter {
  return { status: { $in: ['published', 'scheduled'] }, publishedAt: { $ne: null, $lte: now } };
}

/** Each word of the search must be the beginning of a word of the text. */
export function wordFilters(search: string): { searchText: RegExp }[] {
  return fold(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => ({ searchText: new RegExp(`(^|[^\\p{L}\\p{N}])${word}`, 'u') }));
}
