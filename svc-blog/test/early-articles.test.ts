import { articleListSchema, articleSchema } from 'contracts/blog/article';
import { adminArticleSchema } from 'contracts/blog/article-administration';
import { startTestPlatform, type TestPlatform, type TestService } from 'service-kit/testing/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blogService } from '../src/service.ts';
import { anArticle, anInput, articleForm, modelsOf } from './article-factory.ts';
import { adminToken } from './blog-platform.ts';

let platform: TestPlatform;
let blog: TestService;

/** As the first version stored an article: without an address of its own, and without what came later. */
function anEarlyArticle() {
  const content = `<p>${'mot '.repeat(660)}</p>`;
  const { announced, shown, autosaved, imageAlt, readingMinutes, updatedAt, ...early } = anArticle({
    content,
  });
  return early;
}

beforeAll(async () => {
  platform = await startTestPlatform();
  const env = platform.env('blog');
  const before = await platform.start(blogService, env);
  const { articles, addresses } = modelsOf(before);
  await articles.collection.insertOne(anEarlyArticle() as never);
  await addresses.collection.insertOne({ _id: 'premiere-adresse', articleId: 'autre' } as never);
  await before.stop();
  blog = await platform.start(blogService, env);
});
afterAll(() => platform.stop());

const early = anArticle();
const token = () => adminToken(platform);

test('an article of the first version is listed, read and saved like any other', async () => {
  const list = articleListSchema.parse((await blog.request('GET', '/api/blog')).body);
  expect(list.articles).toMatchObject([{ slug: early.slug, imageAlt: '', readingMinutes: 3 }]);
  const read = articleSchema.parse((await blog.request('GET', `/api/blog/${early.slug}`)).body);
  expect(read).toMatchObject({ readingMinutes: 3, updatedAt: early.createdAt.toISOString() });

  const form = articleForm(anInput({ slug: 'autre', status: 'published', publishedAt: '2026-10-01T10:00' }));
  const path = `/api/admin/blog/articles/${read.id}`;
  const saved = await blog.request('POST', path, { token: await token(), form });
  expect(adminArticleSchema.parse(saved.body)).toMatchObject({ slug: 'autre', version: 2 });
  expect((await blog.request('GET', `/api/blog/${early.slug}`)).status).toBe(301);
});

test('an address of an earlier version may be known: it stays, and is free once its article is gone', async () => {
  const form = articleForm(anInput({ slug: 'premiere-adresse' }));
  const saved = await blog.request('POST', '/api/admin/blog/articles', { token: await token(), form });
  expect(saved.status).toBe(201);
});
