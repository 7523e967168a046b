import type { AdminArticle, AdminArticleRow } from '@praticio/contracts/blog/article-administration';

/** A row of the table; tests name only the fields that they are about. */
export function rowFixture(overrides: Partial<AdminArticleRow> = {}): AdminArticleRow {
  return {
    id: 'a1',
    title: 'Bien dormir en garde',
    slug: 'bien-dormir-en-garde',
    status: 'published',
    category: 'Santé',
    views: 12,
    publishedAt: '2026-11-12T07:00:00.000Z',
    createdAt: '2026-11-10T07:00:00.000Z',
    ...overrides,
  };
}

/** An article in the editor. */
export function articleFixture(overrides: Partial<AdminArticle> = {}): AdminArticle {
  return {
    ...rowFixture(),
    excerpt: 'Ce que le repos change',
    content: '<p>Une sieste aide.</p>',
    tags: 'sommeil, garde',
    author: 'Inès M.',
    authorTitle: 'Médecin du travail',
    image: null,
    imageAlt: '',
    version: 3,
    updatedAt: '2026-11-12T07:00:00.000Z',
    ...overrides,
  };
}
