import { randomUUID } from 'node:crypto';
import { slugOf } from '@praticio/contracts/blog/article';
import type { TestService } from '@praticio/service-kit/testing/platform';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import { newArticleFields } from '../src/articles/article.ts';
import { forgetCards } from '../src/articles/held-card-store.ts';
import { revisionModel } from '../src/articles/revision-store.ts';
import { slugModel } from '../src/articles/slug-store.ts';
import { type ArticleDocument, articleModel } from '../src/articles/store.ts';
import { readingMinutes, searchTextOf } from '../src/articles/text.ts';
import { dayModel } from '../src/articles/visit-store.ts';
import { commentLimitModel } from '../src/comments/limit-store.ts';
import { commentModel, reportModel } from '../src/comments/store.ts';
import { pictureModel } from '../src/pictures/store.ts';

/** The models of all rooms in a service's database. */
export const modelsIn = (connection: Connection) => ({
  articles: articleModel(connection),
  slugs: slugModel(connection),
  revisions: revisionModel(connection),
  comments: commentModel(connection),
  reports: reportModel(connection),
  images: pictureModel(connection),
  days: dayModel(connection),
  commentLimits: commentLimitModel(connection),
});
type Models = ReturnType<typeof modelsIn>;

/** The models of a running service's database. */
export const modelsOf = ({ context }: TestService): Models => modelsIn(context.connection);

/** The document of a published article; tests name only the fields that they are about. */
export function anArticle(overrides: Partial<ArticleDocument> = {}): ArticleDocument {
  const title = overrides.title ?? 'Bien dormir en garde';
  const article = {
    ...newArticleFields,
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
    announced: true,
    shown: true,
    image: null,
    imageAlt: '',
    createdAt: new Date('2026-09-30T08:00:00Z'),
    updatedAt: new Date('2026-09-30T08:00:00Z'),
    outbox: [],
    ...overrides,
  };
  return { searchText: searchTextOf(article), readingMinutes: readingMinutes(article.content), ...article };
}

/** Stores a published article and its slug. */
export async function storeArticle(blog: TestService, overrides: Partial<ArticleDocument> = {}) {
  const { articles, slugs } = modelsOf(blog);
  const article = anArticle(overrides);
  await articles.create([article]);
  forgetCards(blog.context.connection);
  await slugs.create([{ _id: article.slug, articleId: article._id, claimedAt: new Date(), known: false }]);
  return article;
}

/** Empties every collection of articles and comments. */
export async function forgetArticles(blog: TestService): Promise<void> {
  const models = Object.values(modelsOf(blog));
  await Promise.all(models.map((model) => (model as Models['articles']).deleteMany({})));
  forgetCards(blog.context.connection);
}

/** The editor's input; tests name only the fields that they are about. */
export const anInput = (overrides: Record<string, unknown> = {}) => ({
  title: 'Choisir son logiciel de cabinet',
  slug: 'choisir-son-logiciel-de-cabinet',
  excerpt: 'Trois questions avant de signer.',
  content: '<p>Commencez par vos besoins.</p>',
  status: 'draft',
  category: 'Carrière',
  tags: 'cabinet, numérique',
  author: 'Camille R.',
  authorTitle: 'Rédactrice',
  publishedAt: null,
  ...overrides,
});

/** The editor's multipart form, with the main picture if there is one. */
export function articleForm(input: unknown, image?: { name: string; type: string; bytes: Buffer }): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify(input));
  if (image) form.set('image', new File([new Uint8Array(image.bytes)], image.name, { type: image.type }));
  return form;
}

/** A real picture of one colour. */
export const aPng = async (width = 1_200, height = 600) => ({
  name: 'cabinet.png',
  type: 'image/png',
  bytes: await sharp({ create: { width, height, channels: 3, background: '#2a7f77' } })
    .png()
    .toBuffer(),
});
