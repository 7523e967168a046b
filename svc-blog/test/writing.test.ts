import { articleListSchema, articleSchema } from '@praticio/contracts/blog/article';
import { adminArticleSchema, revisionsSchema } from '@praticio/contracts/blog/article-administration';
import { expect, test } from 'vitest';
import { anInput, storeArticle } from './article-factory.ts';
import { beginBlog, publishedNow } from './blog-platform.ts';

const { platform, blog, token, send, save, inPublic } = await beginBlog();

test('an article is created as a draft, published, and read by visitors', async () => {
  const draft = await save();
  expect(draft).toMatchObject({ status: 'draft', tags: 'cabinet, numérique', version: 1, publishedAt: null });
  expect((await inPublic(draft.slug)).status).toBe(404);

  const published = await save(publishedNow, `/${draft.id}`);
  expect(published).toMatchObject({ status: 'published', publishedAt: '2026-11-01T07:00:00.000Z' });
  const { body } = await inPublic(draft.slug);
  expect(articleSchema.parse(body).title).toBe(draft.title);
  expect(body).toMatchObject({ status: 'published', createdAt: draft.createdAt });
  const event = await platform.waitForEvent('article.published', ({ data }) => data.articleId === draft.id);
  expect(event.data).toMatchObject({ slug: draft.slug, title: draft.title });
});

test.each([
  ['title', { title: '  ' }, 'Le titre est requis'],
  ['slug', { slug: '' }, 'Le slug est requis'],
  [
    'slug',
    { slug: 'Été & co' },
    'Le slug ne peut contenir que des lettres minuscules, des chiffres et des tirets',
  ],
  ['slug', { slug: 'categories' }, 'Ce slug est réservé, choisissez-en un autre'],
  ['content', { content: '' }, 'Le contenu est requis'],
  ['content', { content: '<p><br></p><p>&nbsp;</p>' }, 'Le contenu est requis'],
  ['content', { content: '<script>alert(1)</script>' }, 'Le contenu est requis'],
  [
    'publishedAt',
    { status: 'published', publishedAt: '' },
    'La date de publication est requise pour un article publié',
  ],
  [
    'publishedAt',
    { status: 'scheduled', publishedAt: null },
    'La date de publication est requise pour un article programmé',
  ],
  ['publishedAt', { publishedAt: '2026-02-31' }, 'Date de publication invalide'],
  ['publishedAt', { publishedAt: 'demain' }, 'Date de publication invalide'],
])('a wrong %s is refused with its message: %o', async (field, wrong, message) => {
  const { status, body } = await send(anInput(wrong));
  expect(status).toBe(422);
  expect(body.errors).toMatchObject({ [field]: message });
  expect(body.fieldErrors).toEqual(body.errors);
});

test('fields that an author may not set are ignored', async () => {
  const article = await save({ views: 999, id: 'mine', announced: true, outbox: [{}] });
  expect(article).toMatchObject({ views: 0, version: 1 });
  expect(article.id).not.toBe('mine');
});

test('a version that somebody else has saved in between is not overwritten', async () => {
  const { id, version } = await save();
  await save({ title: 'De quelqu’un d’autre', version }, `/${id}`);
  const { status, body } = await send(anInput({ title: 'Le mien', version }), `/${id}`);
  expect([status, body.code]).toEqual([409, 'article/changed']);
});

test('restoring a revision brings its text back and leaves slug, status and date', async () => {
  const { id } = await save({ ...publishedNow, title: 'Premier titre', content: '<p>Un</p>' });
  await save(
    { ...publishedNow, slug: 'autre', title: 'Second titre', content: '<p>Deux mots</p>' },
    `/${id}`,
  );
  const list = async () =>
    revisionsSchema.parse(
      (await blog.request('GET', `/api/admin/blog/articles/${id}/revisions`, { token })).body,
    ).revisions;
  expect(await list()).toMatchObject([{ version: 1, title: 'Premier titre', words: 1 }]);
  const restore = (version: number) =>
    blog.request('POST', `/api/admin/blog/articles/${id}/revisions/${version}/restore`, { token });
  expect(adminArticleSchema.parse((await restore(1)).body)).toMatchObject({
    title: 'Premier titre',
    content: '<p>Un</p>',
    slug: 'autre',
    status: 'published',
    version: 3,
  });
  expect((await list()).map(({ title }) => title)).toEqual(['Second titre', 'Premier titre']);
  expect(await restore(77)).toMatchObject({ status: 404, body: { message: 'Version introuvable' } });
});

test('deleting an article publishes one event, and removes it with its comments', async () => {
  const { id, slug } = await save(publishedNow);
  await blog.request('POST', `/api/blog/${slug}/comments`, {
    json: { name: 'Ana', email: 'ana@exemple.fr', comment: 'Merci' },
  });
  expect((await blog.request('DELETE', `/api/admin/blog/articles/${id}`, { token })).status).toBe(204);
  await platform.waitForEvent('article.unpublished', ({ data }) => data.articleId === id);
  expect((await inPublic(slug)).status).toBe(404);
  expect(articleListSchema.parse((await blog.request('GET', '/api/blog')).body).totalItems).toBe(0);
  for (const method of ['GET', 'DELETE']) {
    const { status, body } = await blog.request(method, `/api/admin/blog/articles/${id}`, { token });
    expect([status, (body as { message: string }).message]).toEqual([404, 'Article introuvable']);
  }
  const comments = await blog.request('GET', '/api/admin/blog/comments', { token });
  expect(comments.body).toMatchObject({ items: [] });
});

test('every act of an administrator on an article goes to the audit log', async () => {
  const { id } = await save();
  await save({ title: 'Autre' }, `/${id}`);
  await blog.request('POST', `/api/admin/blog/articles/${id}/revisions/1/restore`, { token });
  await blog.request('DELETE', `/api/admin/blog/articles/${id}`, { token });
  await expect
    .poll(async () =>
      (await platform.events('article.administered'))
        .filter(({ data }) => data.target?.id === id)
        .map(({ data }) => `${data.adminId} ${data.action}`),
    )
    .toEqual([
      'admin article-created',
      'admin article-updated',
      'admin article-restored',
      'admin article-deleted',
    ]);
});

test("scripts are removed from an author's paste", async () => {
  const hostile = [
    '<p onclick="alert(1)">Texte</p><img src=x onerror=alert(1)><svg onload=alert(1)></svg>',
    '<a href="javascript:alert(1)">a</a><a href="JaVa\tScript:alert(1)">b</a><a href="data:text/html,x">c</a>',
    '<iframe src="//evil.test"></iframe><img src="https://evil.test/p.png"><img src="data:image/svg+xml,x">',
    '<img src="/uploads/articles/../../x.webp"><style>*{}</style><form action="//evil"><input></form>',
    '<math><mi xlink:href="javascript:alert(1)">m</mi></math><h1>Titre</h1><template><script>1</script></template>',
  ];
  hostile.push('<p>fdp\u{202e}a&#x202e;b&#8238;c</p>'); // marks that turn the direction of the text
  const { content } = await save({ content: hostile.join('') });
  const preview = await blog.request('POST', '/api/admin/blog/preview', {
    token,
    json: { content: hostile.join('') },
  });
  expect(preview.body).toEqual({ content });
  // each is written as an entity of five characters
  const json = { content: '&'.repeat(30_000) };
  const long = await blog.request('POST', '/api/admin/blog/preview', { token, json });
  expect(long.body).toMatchObject({ fieldErrors: { content: expect.stringContaining('trop long') } });
  expect(content).not.toMatch(
    /script|onerror|onclick|onload|evil|<img|<svg|<iframe|<style|<form|<input|<math/i,
  );
  expect(content).not.toMatch(/href="(?!https?:|\/)/);
  expect(content).toContain('<h2>Titre</h2>');
  expect(content).toContain('<p>fdpabc</p>');
});

test('tags are cleaned, and those that differ only by case or accents are merged', async () => {
  await storeArticle(blog, { title: 'Autre' });
  const { tags } = await save({ tags: ' Sommeil ,, sommeil, Médecine  de nuit,medecine de nuit' });
  expect(tags).toBe('Sommeil, Médecine de nuit');
});
