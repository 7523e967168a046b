import { REPORT_THANKS } from '../administration/report.ts';
import { type AccessOf, administrators, everybody, unknownFile, unknownId } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type { ArticleSummary, Comment } from './article.ts';
import type { AdminArticle, AdminArticleRow } from './article-administration.ts';
import type * as endpoints from './endpoints.ts';

const slug = 'bien-dormir-en-garde';
const id = '6f6e1a52-8d55-4f0e-9a5c-8a6f0b7f3c11';
const image = `${id}_1200x800.webp`;
const content = '<p>Une sieste de vingt minutes change la nuit.</p>';

const summary: ArticleSummary = {
  id,
  title: 'Bien dormir en garde',
  slug,
  excerpt: 'Cinq habitudes simples pour mieux récupérer.',
  category: 'Santé',
  tags: 'garde, sommeil',
  author: 'Claire Martin',
  authorTitle: 'Médecin généraliste',
  status: 'published',
  createdAt: '2026-11-18T15:20:00.000Z',
  publishedAt: '2026-11-20T07:00:00.000Z',
  image,
  imageAlt: 'Une salle de repos',
  views: 412,
  readingMinutes: 4,
};
const related: ArticleSummary = {
  ...summary,
  id: '0c3b9c1e-6a0e-4f0c-8f51-5d7c8b0f1a22',
  title: 'Prévenir la fatigue des soignants',
  slug: 'prevenir-la-fatigue',
  image: null,
  imageAlt: '',
};
const comment: Comment = {
  id: 'b8c9f3de-1c55-4a57-8d66-0b3f0f6d8e33',
  name: 'Camille',
  content: 'Merci, je vais essayer la sieste courte.',
  createdAt: '2026-11-21T18:30:00.000Z',
  held: false,
};

const input = {
  title: summary.title,
  slug,
  excerpt: summary.excerpt,
  content,
  status: 'published',
  category: 'Santé',
  tags: summary.tags,
  author: summary.author,
  authorTitle: summary.authorTitle,
  publishedAt: '2026-11-20T08:00',
} as const;
const stored: AdminArticle = {
  id,
  title: summary.title,
  slug,
  excerpt: summary.excerpt,
  content,
  status: 'published',
  category: 'Santé',
  tags: summary.tags,
  author: summary.author,
  authorTitle: summary.authorTitle,
  publishedAt: summary.publishedAt,
  image,
  imageAlt: summary.imageAlt,
  views: summary.views,
  createdAt: '2026-11-18T15:20:00.000Z',
  updatedAt: '2026-11-20T06:55:00.000Z',
  version: 3,
};
const row: AdminArticleRow = {
  id,
  title: summary.title,
  slug,
  status: 'published',
  category: 'Santé',
  views: summary.views,
  publishedAt: summary.publishedAt,
  createdAt: stored.createdAt,
};
const categories = [
  { name: 'Santé', count: 12 },
  { name: 'Carrière', count: 7 },
  { name: 'Formation', count: 3 },
  { name: 'Actualités', count: 5 },
] as const;

export const blogExamples = {
  listArticles: {
    query: { category: 'Santé', page: 1 },
    response: { articles: [summary], totalPages: 1, currentPage: 1, totalItems: 1 },
  },
  listArticleCategories: { response: { categories: [...categories] } },
  listArticleTags: { response: { tags: [{ name: 'garde', count: 6 }] } },
  readArticle: {
    params: { slug },
    response: {
      ...summary,
      content,
      updatedAt: stored.updatedAt,
      relatedArticles: [related],
      commentCount: 1,
      comments: [comment],
    },
  },
  countArticleView: {
    params: { slug },
    response: { views: summary.views, updatedAt: stored.updatedAt, commentCount: 1 },
  },
  postComment: {
    params: { slug },
    body: { name: comment.name, email: 'camille@exemple.fr', comment: comment.content },
    response: comment,
  },
  reportComment: {
    params: { slug, id: comment.id },
    body: { reason: 'spam', details: 'Publicité pour un matelas.' },
    response: { message: REPORT_THANKS },
  },
  readBlogFeed: {},
  readArticlePicture: { params: { slug } },
  readArticleImage: { params: { file: image } },
  readBlogStats: {
    response: {
      articles_total: 31,
      articles_published: 27,
      articles_draft: 3,
      articles_scheduled: 1,
      total_views: 18_204,
      comments_total: 64,
      views_by_day: [{ day: '2026-11-21', views: 212 }],
      latest_articles: [row],
      top_viewed: [row],
    },
  },
  searchArticles: {
    query: { status: 'published', search: 'garde' },
    response: { articles: [row], totalPages: 1, currentPage: 1, totalItems: 1 },
  },
  createArticle: { body: input, response: { ...stored, version: 1 } },
  findArticle: { params: { id }, response: stored },
  updateArticle: {
    params: { id },
    body: { ...input, title: 'Mieux dormir en garde' },
    response: { ...stored, title: 'Mieux dormir en garde', version: 4 },
  },
  deleteArticle: { params: { id } },
  listRevisions: {
    params: { id },
    response: {
      revisions: [{ version: 2, title: 'Dormir en garde', savedAt: '2026-11-19T10:00:00.000Z', words: 640 }],
    },
  },
  restoreRevision: {
    params: { id, version: 2 },
    response: { ...stored, title: 'Dormir en garde', version: 4 },
  },
  uploadArticleImage: { body: {}, response: { image, src: `/uploads/articles/${image}` } },
  previewArticle: {
    body: { content: '<p onclick="alert(1)">Une <strong>sieste</strong>.</p>' },
    response: { content: '<p>Une <strong>sieste</strong>.</p>' },
  },
  listAllCategories: { response: { categories: [...categories] } },
  readCategoryStats: {
    response: { categories: [{ name: 'Santé', articles: 14, published: 12, views: 9_310 }] },
  },
  searchComments: {
    query: { search: 'sieste' },
    response: {
      items: [{ ...comment, article: { id, title: summary.title, slug } }],
      pagination: { current_page: 1, total_pages: 1, total_items: 1, per_page: 10 },
    },
  },
  approveComment: { params: { id: comment.id } },
  deleteComment: { params: { id: comment.id } },
} as const satisfies ExamplesOf<typeof endpoints>;

export const blogAccess: AccessOf<typeof endpoints> = {
  readBlogStats: { expected: administrators(200) },
  searchArticles: { expected: administrators(200) },
  createArticle: { expected: administrators(415), json: {} },
  findArticle: { expected: administrators(404), params: unknownId },
  updateArticle: {
    expected: administrators(415),
    params: unknownId,
    json: {},
  },
  deleteArticle: { expected: administrators(404), params: unknownId },
  listRevisions: {
    expected: administrators(404),
    params: unknownId,
  },
  restoreRevision: {
    expected: administrators(404),
    params: () => ({ id: 'unknown', version: 1 }),
  },
  previewArticle: { expected: administrators(422), json: {} },
  uploadArticleImage: { expected: administrators(415), json: {} },
  listAllCategories: { expected: administrators(200) },
  readCategoryStats: { expected: administrators(200) },
  searchComments: { expected: administrators(200) },
  approveComment: { expected: administrators(404), params: unknownId },
  deleteComment: { expected: administrators(404), params: unknownId },
  listArticles: { expected: everybody(200) },
  listArticleCategories: { expected: everybody(200) },
  listArticleTags: { expected: everybody(200) },
  postComment: {
    expected: everybody(422),
    params: () => ({ slug: 'unknown' }),
    json: {},
  },
  reportComment: {
    expected: everybody(404),
    params: () => ({ slug: 'unknown', id: 'unknown' }),
    json: {},
  },
  readBlogFeed: { expected: everybody(200) },
  readArticlePicture: { expected: everybody(404), params: () => ({ slug: 'unknown' }) },
  readArticleImage: { expected: everybody(404), params: unknownFile },
  countArticleView: { expected: everybody(404), params: () => ({ slug: 'unknown' }) },
  readArticle: { expected: everybody(404), params: () => ({ slug: 'unknown' }) },
};
