import type { ArticleCategory, BlogQuery } from 'contracts/blog';
import type { Article, VisibleArticle } from './article.ts';

/** What visitors may see at `now`: published, or scheduled for a moment that has come. */
export interface ArticleReader {
  findVisible(query: BlogQuery, now: Date): Promise<{ articles: VisibleArticle[]; totalItems: number }>;
  findVisibleBySlug(slug: string, now: Date): Promise<VisibleArticle | null>;
  /** Other visible articles that share the category or a tag, newest first. */
  findRelated(article: VisibleArticle, limit: number, now: Date): Promise<VisibleArticle[]>;
  countByCategory(now: Date): Promise<Map<ArticleCategory, number>>;
}

export interface BlogCounts {
  total: number;
  published: number;
  drafts: number;
  views: number;
  latest: Article[];
  topViewed: Article[];
}

export interface BlogStatistics {
  count(listLength: number): Promise<BlogCounts>;
}
