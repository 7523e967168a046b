import { revisionsSchema } from '@praticio/contracts/blog/article-administration';
import { expect, test } from 'vitest';
import { anInput, modelsOf } from './article-factory.ts';
import { beginBlog } from './blog-platform.ts';

const { platform, blog, token, send: sendForm, save } = await beginBlog();

const send = (input: Record<string, unknown>, path = '') => sendForm(anInput(input), path);
const autosave = (input: Record<string, unknown>, path = '') => save({ ...input, autosave: true }, path);
const revisionsOf = async (id: string) => {
  const { body } = await blog.request('GET', `/api/admin/blog/articles/${id}/revisions`, { token });
  return revisionsSchema.parse(body).revisions.map(({ title }) => title);
};
const actionsOf = async (id: string) =>
  (await platform.events('article.administered'))
    .filter(({ data }) => data.target?.id === id)
    .map(({ data }) => data.action);

test('autosaving gives a draft a new version each time, and keeps one revision of the saved text', async () => {
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

test('a new article is autosaved as a draft, with one line in the audit log', async () => {
  const { id, status } = await autosave({ title: 'Premiers mots' });
  expect(status).toBe('draft');
  await autosave({ title: 'Premiers mots, puis', version: 1 }, `/${id}`);
  expect(await revisionsOf(id)).toEqual([]);
  await save({ title: 'Fini', version: 2 }, `/${id}`);
  expect(await revisionsOf(id)).toEqual([]);
  await expect.poll(() => actionsOf(id)).toEqual(['article-created', 'article-updated']);
});

test('an autosaved version that nobody touched for half an hour becomes a revision', async () => {
  const { id } = await autosave({ title: 'D’une collègue' });
  const longAgo = new Date(Date.now() - 31 * 60_000);
  await modelsOf(blog).articles.updateOne({ _id: id }, { $set: { updatedAt: longAgo } });
  await save({ title: 'De moi', version: 1 }, `/${id}`);
  expect(await revisionsOf(id)).toEqual(['D’une collègue']);
});

test('autosaving neither changes nor publishes the visible text', async () => {
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

test('of two tabs that autosave the same draft the second is refused, and the text of the first stays', async () => {
  const { id } = await save({});
  await autosave({ title: 'De l’un', version: 1 }, `/${id}`);
  const { status, body } = await send({ title: 'De l’autre', version: 1, autosave: true }, `/${id}`);
  expect([status, body.code]).toEqual([409, 'article/changed']);
  const both = await Promise.all(
    ['a', 'b'].map((title) => send({ title, version: 2, autosave: true }, `/${id}`)),
  );
  expect(both.map((response) => response.status).sort()).toEqual([200, 409]);
});

test('restoring a revision keeps the version before, even an autosaved one', async () => {
  const { id } = await save({ title: 'Un' });
  await autosave({ title: 'Deux', version: 1 }, `/${id}`);
  await blog.request('POST', `/api/admin/blog/articles/${id}/revisions/1/restore`, { token });
  expect(await revisionsOf(id)).toEqual(['Deux', 'Un']);
});
