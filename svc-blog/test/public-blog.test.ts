import { articleListSchema, articleSchema, blogCategoriesSchema } from 'contracts/blog';
import { startTestPlatform, type TestPlatform, type TestService } from 'service-kit/testing/platform';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { articleModel } from '../src/persistence/article-model.ts';
import { blogService } from '../src/service.ts';
import { storeArticle } from './article-factory.ts';

let platform: TestPlatform;
let blog: TestService;

beforeAll(async () => {
  platform = await startTestPlatform();
  blog = await platform.start(blogService);
});
afterAll(() => platform.stop());
beforeEach(async () => {
  await articleModel(blog.context.connection).deleteMany({});
});

const store = (overrides: Parameters<typeof storeArticle>[1]) =>
  storeArticle(blog.context.connection, overrides);
const list = async (query = '') =>
  articleListSchema.parse((await blog.request('GET', `/api/blog${query}`)).body);

test('the list shows published articles newest first, nine a page', async () => {
  for (let day = 1; day <= 10; day += 1) {
    await store({ title: `Article ${day}`, publishedAt: new Date(Date.UTC(2026, 8, day)) });
  }
  const first = await list();
  expect(first.articles.map(({ title }) => title).slice(0, 2)).toEqual(['Article 10', 'Article 9']);
  expect(first).toMatchObject({ totalPages: 2, currentPage: 1, totalItems: 10 });
  expect((await list('?page=2')).articles.map(({ title }) => title)).toEqual(['Article 1']);
});

test('drafts and scheduled articles of the future are neither listed nor readable', async () => {
  await store({ title: 'Brouillon', status: 'draft' });
  await store({ title: 'Demain', status: 'scheduled', publishedAt: new Date(Date.now() + 86_400_000) });
  await store({ title: 'Hier', status: 'scheduled', publishedAt: new Date(Date.now() - 86_400_000) });
  expect((await list()).articles.map(({ title }) => title)).toEqual(['Hier']);
  for (const slug of ['brouillon', 'demain']) {
    const answer = await blog.request('GET', `/api/blog/${slug}`);
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'article/not-found', message: 'Article introuvable' },
    });
  }
});

test('a search ignores case and accents and matches beginnings of words, all of them', async () => {
  await store({ title: 'Prévenir l’épuisement', content: '<p>Médecins et <em>infirmières</em></p>' });
  await store({ title: 'Installer son cabinet' });
  expect((await list('?search=EPUIS')).totalItems).toBe(1);
  expect((await list('?search=infirm%20prevenir')).totalItems).toBe(1);
  expect((await list('?search=infirm%20cabinet')).totalItems).toBe(0);
  expect((await list('?search=puisement')).totalItems).toBe(0);
  expect((await list('?search=.*%2B(')).totalItems).toBe(2);
});

test('categories and tags narrow the list, and each category has its count', async () => {
  await store({ title: 'A', category: 'Carrière', tags: ['cabinet'] });
  await store({ title: 'B', category: 'Santé', tags: ['sommeil'] });
  expect((await list('?category=Carri%C3%A8re')).articles.map(({ title }) => title)).toEqual(['A']);
  expect((await list('?tag=sommeil')).articles.map(({ title }) => title)).toEqual(['B']);
  const answer = await blog.request('GET', '/api/blog/categories');
  expect(blogCategoriesSchema.parse(answer.body).categories).toEqual([
    { name: 'Santé', count: 1 },
    { name: 'Carrière', count: 1 },
    { name: 'Formation', count: 0 },
    { name: 'Actualités', count: 0 },
  ]);
});

test('an article comes with others of its category or tags', async () => {
  await store({ title: 'Lu', category: 'Santé', tags: ['sommeil'] });
  await store({ title: 'Même rubrique', category: 'Santé', tags: [] });
  await store({ title: 'Même mot', category: 'Formation', tags: ['sommeil'] });
  await store({ title: 'Sans rapport', category: 'Actualités', tags: ['droit'] });
  const answer = await blog.request('GET', '/api/blog/lu');
  const { relatedArticles } = articleSchema.parse(answer.body);
  expect(relatedArticles.map(({ title }) => title).sort()).toEqual(['Même mot', 'Même rubrique']);
});

test.each(['?page=0', '?page=100000', '?limit=500', '?category=Cuisine', '?page=1&page=2', '?search[$ne]=x'])(
  'the query %s is refused or ignored, never passed on',
  async (query) => {
    const answer = await blog.request('GET', `/api/blog${query}`);
    expect([200, 400, 422]).toContain(answer.status);
    if (answer.status === 200) expect(articleListSchema.parse(answer.body).totalItems).toBe(0);
  },
);
