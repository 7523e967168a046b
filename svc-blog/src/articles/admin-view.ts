import type { AdminArticle, AdminArticleRow } from '@praticio/contracts/blog/article-administration';
import type { Article, ListedArticle } from './article.ts';

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
