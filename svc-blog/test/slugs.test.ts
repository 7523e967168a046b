import { articleSchema } from '@praticio/contracts/blog/article';
import { expect, test } from 'vitest';
import { anInput, modelsOf } from './article-factory.ts';
import { beginBlog, publishedNow } from './blog-platform.ts';

const { blog, token, send, save, inPublic } = await beginBlog();

/** Moves every claim two minutes into the past. */
const minutesLater = () =>
  modelsOf(blog).slugs.updateMany({}, { $set: { claimedAt: new Date(Date.now() - 120_000) } });

test('the current and former slugs of another article are refused; those of a deleted one are free', async () => {
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

test('what is saved here is related at once, and a slug that another process has changed is found', async () => {
  const read = await save({ ...publishedNow, slug: 'lu' });
  const related = async () =>
    articleSchema.parse((await inPublic('lu')).body).relatedArticles.map(({ slug }) => slug);
  expect(await related()).toEqual([]);
  const other = await save({ ...publishedNow, slug: 'proche' });
  expect(await related()).toEqual(['proche']);
  await save({ ...publishedNow, slug: 'renomme' }, `/${other.id}`);
  expect(await related()).toEqual(['renomme']);
  await modelsOf(blog).articles.updateOne({ _id: read.id }, { $set: { slug: 'ailleurs' } });
  expect((await inPublic('lu')).status).toBe(301);
});

test('of two articles created at once with the same slug one is refused', async () => {
  const responses = await Promise.all([send(anInput()), send(anInput())]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test.each([
  ['five seconds ago, and whose article is missing, is refused', 5_000, 422],
  ['two minutes ago, and whose article is missing, is free', 120_000, 201],
])('a slug that was claimed %s', async (_what, agoMs, status) => {
  const claimedAt = new Date(Date.now() - agoMs);
  await modelsOf(blog).slugs.create([
    { _id: anInput().slug, articleId: 'not-stored', claimedAt, known: false },
  ]);
  expect((await send(anInput())).status).toBe(status);
});

test('former slugs of a draft are free again, those of an article that was visible never', async () => {
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

test('when a draft takes its former slug back while another article claims it, only one of them gets it', async () => {
  const { id } = await save({ slug: 'disputee' });
  await save({ slug: 'autre' }, `/${id}`);
  await minutesLater();
  const responses = await Promise.all([
    send(anInput({ slug: 'disputee' }), `/${id}`),
    send(anInput({ slug: 'disputee' })),
  ]);
  expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(await modelsOf(blog).articles.countDocuments({ slug: 'disputee' })).toBe(1);
});

test('every former slug responds with 301 with the current one, also after a change back', async () => {
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

test('a slug claimed by a refused change is free again', async () => {
  const { id, version } = await save(publishedNow);
  const slugs = ['de-camille', 'de-noa'];
  const responses = await Promise.all(
    slugs.map((slug) => send(anInput({ ...publishedNow, slug, version }), `/${id}`)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  await minutesLater();
  const lost = slugs[responses.findIndex(({ status }) => status === 409)];
  expect((await send(anInput({ slug: lost }))).status).toBe(201);
});
