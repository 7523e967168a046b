import type { AdminArticle, AdminArticleRow, BlogStats } from 'contracts/blog/article-administration';
import type { Article, ArticleCounts, ListedArticle } from '../domain/article.ts';

export function adminRowView(article: ListedArticle): AdminArticleRow {
  const { id, title, slug, status, category, views, publishedAt, createdAt } = article;
  return {
    id,
    title,
    slug,
    status,
    category,
    views,
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export function adminArticleView(article: Article): AdminArticle {
  const { excerpt, content, author, authorTitle, image, imageAlt, version, tags, updatedAt } = article;
  return {
    ...adminRowView(article),
    excerpt,
    content,
    author,
    authorTitle,
    image,
    imageAlt,
    version,
    tags: tags.join(', '),
    updatedAt: updatedAt.toISOString(),
  };
}

interface Statistics extends ArticleCounts {
  commentCount: number;
  days: { day: string; views: number }[];
}

export function statsView(statistics: Statistics): BlogStats {
  return {
    articles_total: statistics.total,
    articles_published: statistics.published,
    articles_draft: statistics.drafts,
    articles_scheduled: statistics.scheduled,
    total_views: statistics.views,
    comments_total: statistics.commentCount,
    views_by_day: statistics.days,
    latest_articles: statistics.latest.map(adminRowView),
    top_viewed: statistics.topViewed.map(adminRowView),
  };
}
