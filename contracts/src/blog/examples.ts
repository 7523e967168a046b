import type { ExamplesOf } from '../base/example.ts';
import type * as endpoints from './endpoints.ts';

const slug = 'bien-dormir-en-garde';
const id = '6f6e1a52-8d55-4f0e-9a5c-8a6f0b7f3c11';
const article = {
  title: 'Bien dormir en garde',
  slug,
  excerpt: 'Cinq habitudes simples pour mieux récupérer.',
  content: '<p>Une sieste de vingt minutes change la nuit.</p>',
  status: 'published',
  category: 'Santé',
  tags: 'garde, sommeil',
  author: 'Claire Martin',
  authorTitle: 'Médecin généraliste',
  publishedAt: '2026-11-20T08:00',
} as const;

export const blogExamples = {
  listArticles: { query: { category: 'Santé', page: 1 } },
  listArticleCategories: {},
  listArticleTags: {},
  readArticle: { params: { slug } },
  postComment: {
    params: { slug },
    body: {
      name: 'Camille',
      email: 'camille@exemple.fr',
      comment: 'Merci, je vais essayer la sieste courte.',
    },
  },
  reportComment: { params: { slug, id }, body: { reason: 'spam', details: 'Publicité pour un matelas.' } },
  readBlogFeed: {},
  readArticleImage: { params: { file: `${id}_1200x800.webp` } },
  readBlogStats: {},
  searchArticles: { query: { status: 'draft', search: 'garde' } },
  createArticle: { body: article },
  findArticle: { params: { id } },
  updateArticle: { params: { id }, body: { ...article, title: 'Mieux dormir en garde' } },
  deleteArticle: { params: { id } },
  listRevisions: { params: { id } },
  restoreRevision: { params: { id, version: 1 } },
  uploadArticleImage: { body: {} },
  previewArticle: { body: { content: '<p>Une <strong>sieste</strong>.</p>' } },
  listAllCategories: {},
  readCategoryStats: {},
  searchComments: { query: { search: 'sieste' } },
  approveComment: { params: { id } },
  deleteComment: { params: { id } },
} as const satisfies ExamplesOf<typeof endpoints>;
