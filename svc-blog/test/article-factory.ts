import { randomUUID } from 'node:crypto';
import { slugOf } from 'contracts/blog';
import type { Connection } from 'mongoose';
import { searchTextOf } from '../src/domain/new-article.ts';
import { type ArticleDocument, articleModel } from '../src/persistence/article-model.ts';

/** Stores a published article; tests name only what they are about. */
export async function storeArticle(connection: Connection, overrides: Partial<ArticleDocument> = {}) {
  const title = overrides.title ?? 'Bien dormir en garde';
  const article = {
    _id: randomUUID(),
    title,
    slug: slugOf(title),
    excerpt: 'Ce que le repos change',
    content: '<p>Le sommeil des soignants.</p>',
    status: 'published' as const,
    category: 'Santé' as const,
    tags: ['sommeil'],
    author: 'La rédaction',
    authorTitle: 'Praticio',
    publishedAt: new Date('2026-10-01T08:00:00Z'),
    image: null,
    views: 0,
    createdAt: new Date('2026-09-30T08:00:00Z'),
    version: 1,
    outbox: [],
    ...overrides,
  };
  await articleModel(connection).create([{ searchText: searchTextOf(article), ...article }]);
  return article;
}
