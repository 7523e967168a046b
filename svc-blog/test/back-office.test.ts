import { blogStatsSchema } from 'contracts/blog';
import { assertRoutesMatch } from 'service-kit/http-app';
import { startTestPlatform, type TestPlatform, type TestService } from 'service-kit/testing/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDeps, blogHandlers } from '../src/app.ts';
import { blogService } from '../src/service.ts';
import { storeArticle } from './article-factory.ts';

let platform: TestPlatform;
let blog: TestService;

beforeAll(async () => {
  platform = await startTestPlatform();
  blog = await platform.start(blogService);
});
afterAll(() => platform.stop());

test('the service answers exactly its rows of the route table', () => {
  expect(() => assertRoutesMatch('blog', blogHandlers({} as AppDeps))).not.toThrow();
});

test('an administrator sees the numbers, the latest and the most viewed articles', async () => {
  const { connection } = blog.context;
  await storeArticle(connection, { title: 'Ancien', views: 90, createdAt: new Date('2026-01-01') });
  await storeArticle(connection, { title: 'Récent', views: 10, createdAt: new Date('2026-11-01') });
  await storeArticle(connection, { title: 'Brouillon', status: 'draft', publishedAt: null });
  const token = await platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const answer = await blog.request('GET', '/api/admin/blog/stats', { token });
  const stats = blogStatsSchema.parse(answer.body);
  expect(stats).toMatchObject({
    articles_total: 3,
    articles_published: 2,
    articles_draft: 1,
    total_views: 100,
  });
  expect(stats.top_viewed[0]?.title).toBe('Ancien');
  expect(stats.latest_articles[0]?.title).toBe('Récent');
});

test('visitors, candidates and recruiters are refused the numbers', async () => {
  expect((await blog.request('GET', '/api/admin/blog/stats')).status).toBe(401);
  const token = await platform.signToken({ id: 'recruiter', roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  expect((await blog.request('GET', '/api/admin/blog/stats', { token })).status).toBe(403);
});
