import { revisionsSchema } from 'contracts/blog/article-administration';
import type { TestPlatform, TestService } from 'service-kit/testing/platform';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anInput, forgetArticles, modelsOf } from './article-factory.ts';
import { saveArticle, sendArticle, startBlog } from './blog-platform.ts';

let platform: TestPlatform;
let blog: TestService;
let token: string;

beforeAll(async () => {
  ({ platform, blog, token } = await startBlog());
});
afterAll(() => platform.stop());
beforeEach(() => forgetArticles(blog));

const send = (input: Record<string, unknown>, path = '') =>
  sendArticle({ blog, token }, anInput(input), path);
const save = (overrides: Record<string, unknown>, path = '') => saveArticle({ blog, token }, overrides, path);
const autosave = (input: Record<string, unknown>, path = '') => save({ ...input, autosave: true }, path);
const revisionsOf = async (id: string) => {
  const { body } = await blog.request('GET', `/api/admin/blog/articles/${id}/revisions`, { token });
  return revisionsSchema.parse(body).revisions.map(({ title }) => title);
};
const actionsOf = async (id: string) =>
  (await platform.events('article.administered'))
    .filter(({ data }) => data.target?.id === id)
    .map(({ data }) => data.action);

test('a draft that is kept by itself has a new version each time, and one revision of what was saved before', async () => {
  const { id } = await save({ title: 'Enregistré' });
  const first = await autosave({ title: 'Enregistré u', version: 1 }, `/${id}`);
  const second = await autosave({ title: 'Enregistré un', version: first.version }, `/${id}`);
  expect([first.version, second.version, second.title]).toEqual([2, 3, 'Enregistré un']);
  expect(await revisionsOf(id)).toEqual(['Enregistré']);

  await save({ title: 'Enregistré une fois de plus', version: 3 }, `/${id}`);
  expect(await revisionsOf(id)).toEqual(['Enregistré']);
  await save({ title: 'Et encore', version: 4 }, `/${id}`);
  expect(await revisionsOf(id)).toEqual(['Enregistré une fois de plus', 'Enregistré']);
  await expect.poll(() => actionsOf(id)).toEqual(['article-created', 'article-updated', 'article-updated']);
});

test('a new article is kept by itself as a draft, which the log names once', async () => {
  const { id, status } = await autosave({ title: 'Premiers mots' });
  expect(status).toBe('draft');
  await autosave({ title: 'Premiers mots, puis', version: 1 }, `/${id}`);
  expect(await revisionsOf(id)).toEqual([]);
  await save({ title: 'Fini', version: 2 }, `/${id}`);
  expect(await revisionsOf(id)).toEqual([]);
  await expect.poll(() => actionsOf(id)).toEqual(['article-created', 'article-updated']);
});

test('what was kept by itself and left alone for half an hour is not lost to the next who saves', async () => {
  const { id } = await autosave({ title: 'D’une collègue' });
  const longAgo = new Date(Date.now() - 31 * 60_000);
  await modelsOf(blog).articles.updateOne({ _id: id }, { $set: { updatedAt: longAgo } });
  await save({ title: 'De moi', version: 1 }, `/${id}`);
  expect(await revisionsOf(id)).toEqual(['D’une collègue']);
});

test('what visitors see, or will, never changes by itself; nor does a click on nothing publish', async () => {
  const published = { status: 'published', publishedAt: '2026-11-01T08:00' };
  const { id } = await save(published);
  for (const input of [published, { status: 'draft' }]) {
    const { status, body } = await send({ ...input, autosave: true, version: 1 }, `/${id}`);
    expect([status, body.code]).toEqual([409, 'article/not-a-draft']);
  }
  expect((await send({ ...published, slug: 'autre', autosave: true })).status).toBe(409);
  const draft = await save({ slug: 'un-brouillon' });
  const { status } = await send({ ...published, slug: 'un-brouillon', autosave: true }, `/${draft.id}`);
  expect(status).toBe(409);
  expect(await modelsOf(blog).articles.countDocuments({ status: 'published' })).toBe(1);
});

test('of two tabs that keep the same draft the second is told, and the first one’s words stay', async () => {
  const { id } = await save({});
  await autosave({ title: 'De l’un', version: 1 }, `/${id}`);
  const { status, body } = await send({ title: 'De l’autre', version: 1, autosave: true }, `/${id}`);
  expect([status, body.code]).toEqual([409, 'article/changed']);
  const both = await Promise.all(
    ['a', 'b'].map((title) => send({ title, version: 2, autosave: true }, `/${id}`)),
  );
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('a restored revision can be taken back, also over words that were kept by themselves', async () => {
  const { id } = await save({ title: 'Un' });
  await autosave({ title: 'Deux', version: 1 }, `/${id}`);
  await blog.request('POST', `/api/admin/blog/articles/${id}/revisions/1/restore`, { token });
  expect(await revisionsOf(id)).toEqual(['Deux', 'Un']);
});
