import type { Article as ArticleResponse, ArticleSummary } from '@praticio/contracts/blog/article';
import type { Comment } from '../comments/comment.ts';
import { commentView } from '../comments/view.ts';
import type { Article, ListedArticle, Visible } from './article.ts';

export function summaryView(article: Visible<ListedArticle>): ArticleSummary {
  const { id, title, slug, excerpt, category, author, authorTitle, image, imageAlt, views } = article;
  return {
    id,
    title,
    slug,
    excerpt,
    category,
    author,
    authorTitle,
    image,
    imageAlt,
    views,
    tags: article.tags.join(', '),
    // a scheduled article whose date has come is published a moment later
    status: 'published',
    createdAt: article.createdAt.toISOString(),
    publishedAt: article.publishedAt.toISOString(),
    readingMinutes: article.readingMinutes,
  };
}

interface Surroundings {
  related: Visible<ListedArticle>[];
  comments: Comment[];
  commentCount: number;
}

export function articleView(article: Visible<Article>, around: Surroundings): ArticleResponse {
  return {
    ...summaryView(article),
    content: article.content,
    updatedAt: article.updatedAt.toISOString(),
    relatedArticles: around.related.map(summaryView),
    commentCount: around.commentCount,
    comments: around.comments.map(commentView),
  };
}
