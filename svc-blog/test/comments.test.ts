import { articleSchema, commentSchema } from '@praticio/contracts/blog/article';
import { adminCommentsSchema } from '@praticio/contracts/blog/article-administration';
import type { TestPlatform, TestService } from '@praticio/service-kit/testing/platform';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blogService } from '../src/service.ts';
import { forgetArticles, modelsOf, storeArticle } from './article-factory.ts';
import { startBlog } from './blog-platform.ts';

let platform: TestPlatform;
let blog: TestService;
let token: string;
let lastByte = 0;

beforeAll(async () => {
  ({ platform, blog, token } = await startBlog());
});
afterAll(() => platform.stop());
beforeEach(async () => {
  await forgetArticles(blog);
  await storeArticle(blog, { title: 'Garde' });
  lastByte += 1;
});

const aComment = (overrides: object = {}) => ({
  name: 'Ana',
  email: 'ana@exemple.fr',
  comment: 'Merci pour ces conseils.',
  ...overrides,
});
/** Each test has an IP address of its own. */
const post = (json: unknown, slug = 'garde') =>
  blog.request('POST', `/api/blog/${slug}/comments`, {
    json,
    headers: { 'x-forwarded-for': `203.0.113.${lastByte}` },
  });
const read = async () => articleSchema.parse((await blog.request('GET', '/api/blog/garde')).body);
const moderation = async (query = '') =>
  adminCommentsSchema.parse((await blog.request('GET', `/api/admin/blog/comments${query}`, { token })).body);

test('a comment appears at once, newest first, and is announced', async () => {
  const response = await post(aComment());
  expect(response.status).toBe(201);
  const first = commentSchema.parse(response.body);
  await post(aComment({ name: 'Bilal', comment: 'Très utile\n\n\n\nvraiment' }));
  const { commentCount, comments } = await read();
  expect(commentCount).toBe(2);
  expect(comments.map(({ name, content }) => [name, content])).toEqual([
    ['Bilal', 'Très utile\n\nvraiment'],
    ['Ana', 'Merci pour ces conseils.'],
  ]);
  await platform.waitForEvent('comment.posted', ({ data }) => data.commentId === first.id);
});

test('the email address of a commenter is checked and stored nowhere', async () => {
  await post(aComment({ email: 'tres.reconnaissable@exemple.fr' }));
  const { comments } = modelsOf(blog);
  expect(JSON.stringify(await comments.find().lean())).not.toContain('reconnaissable');
  expect(JSON.stringify(await platform.events('comment.posted'))).not.toContain('reconnaissable');
});

test.each([
  ['name', { name: ' ' }, 'Le nom est requis'],
  ['email', { email: 'ana' }, 'Email invalide'],
  ['email', { email: { $ne: null } }, undefined],
  ['comment', { comment: '\n ' }, 'Le commentaire est requis'],
  ['comment', { comment: 'x'.repeat(2_001) }, 'Le commentaire ne doit pas dépasser 2000 caractères'],
])('a wrong %s is refused: %o', async (field, wrong, message) => {
  const { status, body } = await post(aComment(wrong));
  expect(status).toBe(422);
  const { fieldErrors } = body as { fieldErrors: Record<string, string> };
  if (message) expect(fieldErrors[field]).toBe(message);
  else expect(fieldErrors[field]).toBeTruthy();
  expect((await read()).commentCount).toBe(0);
});

test('markup in a comment stays text', async () => {
  const comment = '<img src=x onerror=alert(1)> <b>gras</b> \u202einversé';
  await post(aComment({ name: '<script>1</script>', comment }));
  expect((await read()).comments[0]).toMatchObject({
    name: '<script>1</script>',
    content: '<img src=x onerror=alert(1)> <b>gras</b> inversé',
  });
});

test('a program that fills the hidden field gets a response, and nothing is stored', async () => {
  expect((await post(aComment({ website: 'http://spam.test' }))).status).toBe(201);
  expect((await read()).commentCount).toBe(0);
});

test('an IP address may post five comments in ten minutes; others may still post', async () => {
  for (let count = 1; count <= 5; count += 1) expect((await post(aComment())).status).toBe(201);
  const refused = await post(aComment());
  expect(refused).toMatchObject({ status: 429, body: { code: 'comment/too-many' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  lastByte += 1;
  expect((await post(aComment())).status).toBe(201);
  expect((await read()).commentCount).toBe(6);
});

test('two instances share the count of an IP address, however many comments come at once', async () => {
  const { MONGODB_DATABASE } = blog.context.config;
  const other = await platform.start(blogService, {
    MONGODB_DATABASE: blog.context.connection.name ?? MONGODB_DATABASE,
  });
  const headers = { 'x-forwarded-for': `203.0.113.${lastByte}` };
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? blog : other).request('POST', '/api/blog/garde/comments', { json: aComment(), headers }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([
    ...Array(5).fill(201),
    ...Array(7).fill(429),
  ]);
  expect((await read()).commentCount).toBe(5);
  const { commentLimits } = modelsOf(blog);
  expect(JSON.stringify(await commentLimits.find().lean())).not.toContain('203.0.113');

  // ten minutes later the oldest of them no longer counts
  const [limits] = await commentLimits.find().lean();
  const past = new Date(Date.now() - 10 * 60_000);
  await commentLimits.updateOne({ _id: limits?._id ?? '' }, { $set: { 'at.0': past } });
  expect((await post(aComment())).status).toBe(201);
  expect((await post(aComment())).status).toBe(429);
});

test.each([
  'https://vole.fr/a',
  'voyez www.vole.fr',
  'allez sur vole.fr, vite',
  'écrivez à moi@vole.fr',
  'vole．fr',
])('a comment with a link waits for an administrator: %s', async (comment) => {
  const response = await post(aComment({ comment }));
  expect(response).toMatchObject({ status: 201, body: { held: true } });
  const { id } = commentSchema.parse(response.body);
  expect(await read()).toMatchObject({ commentCount: 0, comments: [] });
  expect((await moderation('?status=held')).items).toMatchObject([{ id, content: comment, held: true }]);
  const posted = async () =>
    (await platform.events('comment.posted')).filter(({ data }) => data.commentId === id);
  expect(await posted()).toEqual([]);

  const approve = (as = token) =>
    blog.request('PUT', `/api/admin/blog/comments/${id}/approve`, { token: as });
  expect((await approve(await platform.signToken({ id: 'reader' }))).status).toBe(403);
  expect((await approve()).status).toBe(204);
  expect((await approve()).status).toBe(204);
  expect((await read()).comments).toMatchObject([{ id, content: comment }]);
  expect((await moderation('?status=held')).items).toEqual([]);
  await expect.poll(async () => (await posted()).length).toBe(1);
  await platform.waitForEvent('comment.administered', ({ data }) => data.target?.id === id);
});

test('a comment without a link does not wait', async () => {
  const { body } = await post(aComment({ comment: 'Bravo ! 12.5 h de garde, M. Dupont... merci.' }));
  expect(body).toMatchObject({ held: false });
});

test.each([
  'Praticio',
  'L’équipe Praticio',
  'P r a t i c i o',
  'PRATICIO Sécurité',
  'Administration',
  'Modérateur',
  'ＰＲＡＴＩＣＩＯ',
  'Рraticio',
  'support',
])('nobody signs as %s', async (name) => {
  const { status, body } = await post(aComment({ name }));
  expect([status, (body as { fieldErrors: object }).fieldErrors]).toEqual([
    422,
    { name: 'Ce nom est réservé, choisissez-en un autre.' },
  ]);
  expect((await moderation()).items).toEqual([]);
});

test('a draft and an absent article cannot be commented', async () => {
  await storeArticle(blog, { title: 'Brouillon', status: 'draft' });
  for (const slug of ['brouillon', 'absent']) expect((await post(aComment(), slug)).status).toBe(404);
});

test('moderation finds comments by name, text and article, and removes them for good', async () => {
  await post(aComment({ name: 'Élodie', comment: 'Bravo' }));
  await post(aComment({ name: 'Marc', comment: 'Publicité' }));
  expect((await moderation()).pagination.total_items).toBe(2);
  expect((await moderation('?search=elodie')).items.map(({ name }) => name)).toEqual(['Élodie']);
  expect((await moderation('?search=garde')).pagination.total_items).toBe(2);
  const [spam] = (await moderation('?search=publicite')).items;
  expect(spam?.article).toMatchObject({ title: 'Garde', slug: 'garde' });
  expect((await moderation(`?search=${spam?.id}`)).items.map(({ name }) => name)).toEqual(['Marc']);

  const remove = () => blog.request('DELETE', `/api/admin/blog/comments/${spam?.id}`, { token });
  expect((await remove()).status).toBe(204);
  expect(await remove()).toMatchObject({ status: 404, body: { message: 'Commentaire introuvable' } });
  expect((await read()).comments.map(({ name }) => name)).toEqual(['Élodie']);
  const done = await platform.waitForEvent(
    'comment.administered',
    ({ data }) => data.target?.id === spam?.id,
  );
  expect(done.data).toMatchObject({ adminId: 'admin', action: 'comment-removed' });
});

test('a reader reports a comment to the administrators anonymously', async () => {
  const { id } = commentSchema.parse((await post(aComment({ comment: 'Arnaque' }))).body);
  const report = (commentId: string, json: object) =>
    blog.request('POST', `/api/blog/garde/comments/${commentId}/report`, { json });
  expect(await report(id, { reason: 'fraud' })).toMatchObject({
    status: 201,
    body: { message: 'Merci, votre signalement a été transmis.' },
  });
  const { data } = await platform.waitForEvent('comment.reported', (event) => event.data.contentId === id);
  expect(data).toMatchObject({ kind: 'comment', page: '/blog/garde', reason: 'fraud', reporterId: null });
  expect(data.excerpt).toContain('Arnaque');
  expect((await report(id, { reason: 'x' })).status).toBe(422);
  expect((await report('00000000-0000-4000-8000-000000000000', { reason: 'spam' })).status).toBe(404);
});

test('articles and comments of versions that folded fewer letters are found after the next start', async () => {
  await storeArticle(blog, { title: 'Łucja Weiß' });
  await post(aComment({ name: 'Søren' }));
  const { connection } = blog.context;
  const searched = { articles: 'łucja weiß', comments: 'søren' };
  for (const [name, searchText] of Object.entries(searched))
    await connection.collection(name).updateMany({}, { $set: { searchText } });
  await connection.collection('migrations').deleteMany({});

  const successor = await platform.start(blogService, { MONGODB_DATABASE: connection.name });
  const { articles } = (
    await successor.request<{ articles: { title: string }[] }>('GET', '/api/blog?search=lucja+weiss')
  ).body;
  expect(articles.map(({ title }) => title)).toEqual(['Łucja Weiß']);
  expect((await moderation('?search=soren')).items.map(({ name }) => name)).toEqual(['Søren']);
});
