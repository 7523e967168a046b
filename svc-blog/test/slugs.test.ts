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

const send = (input: unknown, path = '') => sendArticle({ blog, token }, input, path);
const save = (overrides: Record<string, unknown> = {}, path = '') =>
  saveArticle({ blog, token }, overrides, path);
const inPublic = (slug: string) => blog.request('GET', `/api/blog/${slug}`);
const publishedNow = { status: 'published', publishedAt: '2026-11-01T08:00' };
/** As if every slug had been claimed two minutes ago. */
const minutesLater = () =>
  modelsOf(blog).addresses.updateMany({}, { $set: { claimedAt: new Date(Date.now() - 120_000) } });

test('a slug that another article has, or had, is refused; one of a deleted article is free again', async () => {
  const first = await save();
  await save({ slug: 'nouvelle-adresse' }, `/${first.id}`);
  for (const slug of ['choisir-son-logiciel-de-cabinet', 'nouvelle-adresse']) {
    const { status, body } = await send(anInput({ slug }));
    expect(status).toBe(422);
    expect(body.errors).toEqual({ slug: 'Ce slug est déjà utilisé par un autre article' });
  }
  expect((await blog.request('DELETE', `/api/admin/blog/articles/${first.id}`, { token })).status).toBe(204);
  expect((await save()).slug).toBe('choisir-son-logiciel-de-cabinet');
});

test('of two articles created at once with the same slug one is refused', async () => {
  const answers = await Promise.all([send(anInput()), send(anInput())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test.each([
  ['is refused while its article is being written', 5_000, 422],
  ['is free again when its article never came', 120_000, 201],
])('a slug that was claimed %s', async (_what, agoMs, status) => {
  const claimedAt = new Date(Date.now() - agoMs);
  await modelsOf(blog).addresses.create([
    { _id: anInput().slug, articleId: 'not-stored', claimedAt, known: false },
  ]);
  expect((await send(anInput())).status).toBe(status);
});

test('the slugs that a draft had before anybody could see it are free again, those of a visible article never', async () => {
  const draft = await save({ slug: 'bien-dor' });
  await save({ slug: 'bien-dormir' }, `/${draft.id}`);
  const status = async (slug: string) => (await send(anInput({ slug }))).status;
  expect(await status('bien-dor')).toBe(422);
  await minutesLater();
  expect([await status('bien-dormir'), await status('bien-dor')]).toEqual([422, 201]);

  const known = await save({ ...publishedNow, slug: 'connu' });
  await save({ slug: 'inconnu' }, `/${known.id}`);
  await minutesLater();
  expect(await status('connu')).toBe(422);
});

test('a draft that takes its former slug back keeps it from who wants it at the same moment', async () => {
  const { id } = await save({ slug: 'disputee' });
  await save({ slug: 'autre' }, `/${id}`);
  await minutesLater();
  const answers = await Promise.all([
    send(anInput({ slug: 'disputee' }), `/${id}`),
    send(anInput({ slug: 'disputee' })),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(await modelsOf(blog).articles.countDocuments({ slug: 'disputee' })).toBe(1);
});

test('a changed slug keeps every old address working with a 301, back again included', async () => {
  const { id } = await save(publishedNow);
  await save({ ...publishedNow, slug: 'deuxieme' }, `/${id}`);
  await save({ ...publishedNow, slug: 'troisieme' }, `/${id}`);
  for (const old of ['choisir-son-logiciel-de-cabinet', 'deuxieme']) {
    const { status, headers } = await inPublic(old);
    expect([status, headers.get('location')]).toEqual([301, '/api/blog/troisieme']);
  }
  await save({ ...publishedNow, slug: 'deuxieme' }, `/${id}`);
  expect((await inPublic('deuxieme')).status).toBe(200);
  expect((await inPublic('troisieme')).headers.get('location')).toBe('/api/blog/deuxieme');
});

test('a slug that a refused change asked for is free again', async () => {
  const { id, version } = await save(publishedNow);
  const slugs = ['de-camille', 'de-noa'];
  const answers = await Promise.all(
    slugs.map((slug) => send(anInput({ ...publishedNow, slug, version }), `/${id}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await minutesLater();
  const lost = slugs[answers.findIndex(({ status }) => status === 409)];
  expect((await send(anInput({ slug: lost }))).status).toBe(201);
});
