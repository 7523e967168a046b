import type { Article, ArticleList, ArticleSummary } from '@praticio/contracts/blog/article';

/** An article on a card; tests name only the fields that they are about. */
export function summaryFixture(overrides: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    id: 'a1',
    title: 'Bien dormir en garde',
    slug: 'bien-dormir-en-garde',
    excerpt: 'Ce que le repos change',
    category: 'Santé',
    tags: 'sommeil, garde',
    author: 'Inès M.',
    authorTitle: 'Médecin du travail',
    status: 'published',
    publishedAt: '2026-11-12T07:00:00.000Z',
    image: null,
    imageAlt: '',
    views: 1,
    readingMinutes: 2,
    ...overrides,
  };
}

export function articleFixture(overrides: Partial<Article> = {}): Article {
  return {
    ...summaryFixture(),
    content: '<p>Une <strong>sieste</strong> aide.</p>',
    updatedAt: '2026-11-12T07:00:00.000Z',
    relatedArticles: [],
    commentCount: 0,
    comments: [],
    ...overrides,
  };
}

export function listOf(articles: ArticleSummary[], overrides: Partial<ArticleList> = {}): ArticleList {
  return { articles, totalPages: 1, currentPage: 1, totalItems: articles.length, ...overrides };
}
