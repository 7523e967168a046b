import {
  adminArticleListSchema,
  blogStatsSchema,
  categoryStatsSchema,
  STATS_DAYS,
} from '@praticio/contracts/blog/article-administration';
import { endpointsOf } from '@praticio/contracts/catalogue/endpoints';
import type { TestPlatform, TestService } from '@praticio/service-kit/testing/platform';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetArticles, storeArticle } from './article-factory.ts';
import { startBlog } from './blog-platform.ts';

let platform: TestPlatform;
let blog: TestService;
let token: string;

beforeAll(async () => {
  ({ platform, blog, token } = await startBlog());
});
afterAll(() => platform.stop());
beforeEach(() => forgetArticles(blog));

const get = async (path: string) => (await blog.request('GET', `/api/admin/blog/${path}`, { token })).body;

test('an administrator reads the figures, the latest and the most viewed articles, and the views of each day', async () => {
  await storeArticle(blog, { title: 'Ancien', views: 90, createdAt: new Date('2026-01-01') });
  await storeArticle(blog, { title: 'Récent', views: 10, createdAt: new Date('2026-11-01') });
  await storeArticle(blog, { title: 'Brouillon', status: 'draft', publishedAt: null });
  await blog.request('GET', '/api/blog/ancien');
  const stats = blogStatsSchema.parse(await get('stats'));
  expect(stats).toMatchObject({
    articles_total: 3,
    articles_published: 2,
    articles_draft: 1,
    articles_scheduled: 0,
    total_views: 101,
    comments_total: 0,
  });
  expect(stats.top_viewed[0]?.title).toBe('Ancien');
  expect(stats.latest_articles[0]?.title).toBe('Récent');
  expect(stats.views_by_day).toHaveLength(STATS_DAYS);
  expect(stats.views_by_day.at(-1)?.views).toBe(1);
});

test('the table of articles is searched, filtered by status and paged', async () => {
  for (let number = 1; number <= 11; number += 1)
    await storeArticle(blog, { title: `Garde numéro ${number}` });
  await storeArticle(blog, { title: 'Préparer son départ', status: 'draft', publishedAt: null });
  const list = async (query: string) => adminArticleListSchema.parse(await get(`articles?${query}`));
  expect(await list('')).toMatchObject({ totalItems: 12, totalPages: 2, currentPage: 1 });
  expect((await list('')).articles).toHaveLength(10);
  expect((await list('page=2')).articles).toHaveLength(2);
  expect((await list('status=draft')).articles.map(({ title }) => title)).toEqual(['Préparer son départ']);
  expect((await list('search=preparer+DEPART')).totalItems).toBe(1);
  expect((await list('search=preparer&status=published')).totalItems).toBe(0);
});

test('categories come with their articles and views', async () => {
  await storeArticle(blog, { title: 'A', category: 'Santé', views: 3 });
  await storeArticle(blog, { title: 'B', category: 'Santé', views: 4, status: 'draft' });
  const { categories } = categoryStatsSchema.parse(await get('categories/stats'));
  expect(categories[0]).toEqual({ name: 'Santé', articles: 2, published: 1, views: 7 });
  expect(categories).toHaveLength(4);
});

test('visitors and recruiters are refused every endpoint of the back-office', async () => {
  const recruiter = await platform.signToken({ id: 'recruiter', roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  const rows = endpointsOf.blog.filter(({ access }) => access === 'admin');
  expect(rows.length).toBeGreaterThan(10);
  for (const { method, path } of rows) {
    const asked = path.replace(/:\w+/g, '1');
    expect((await blog.request(method, asked)).status).toBe(401);
    expect((await blog.request(method, asked, { token: recruiter })).status).toBe(403);
  }
});
