import type { Article as ArticleAnswer, ArticleSummary, BlogStats } from 'contracts/blog';
import { type Article, readingMinutes, type VisibleArticle } from '../domain/article.ts';
import type { BlogCounts } from '../domain/ports.ts';

export function summaryView(article: VisibleArticle): ArticleSummary {
  const { id, title, slug, excerpt, category, author, authorTitle, image, views } = article;
  return {
    id,
    title,
    slug,
    excerpt,
    category,
    tags: article.tags.join(', '),
    author,
    authorTitle,
    publishedAt: article.publishedAt.toISOString(),
    image,
    views,
    readingMinutes: readingMinutes(article.content),
  };
}

export function articleView(article: VisibleArticle, related: VisibleArticle[]): ArticleAnswer {
  return { ...summaryView(article), content: article.content, relatedArticles: related.map(summaryView) };
}

export function statsView(counts: BlogCounts): BlogStats {
  return {
    articles_total: counts.total,
    articles_published: counts.published,
    articles_draft: counts.drafts,
    total_views: counts.views,
    latest_articles: counts.latest.map(statsRow),
    top_viewed: counts.topViewed.map(statsRow),
  };
}

function statsRow({ id, title, slug, views, category, status, createdAt, publishedAt }: Article) {
  return {
    id,
    title,
    slug,
    views,
    category,
    status,
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}
