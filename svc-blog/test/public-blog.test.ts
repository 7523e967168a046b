import { DAY_MS } from '@praticio/contracts/base/units';
import {
  articleListSchema,
  articleSchema,
  articleViewSchema,
  blogCategoriesSchema,
  blogTagsSchema,
} from '@praticio/contracts/blog/article';
import { listArticleSlugs } from '@praticio/contracts/blog/commands';
import { callCommand } from '@praticio/service-kit/commands';
import type { TestPlatform, TestService } from '@praticio/service-kit/testing/platform';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newArticleFields } from '../src/articles/article.ts';
import { blogService } from '../src/service.ts';
import { forgetArticles, modelsOf, storeArticle } from './article-factory.ts';
import { startBlog } from './blog-platform.ts';

let platform: TestPlatform;
let blog: TestService;

beforeAll(async () => {
  ({ platform, blog } = await startBlog());
});
afterAll(() => platform.stop());
beforeEach(() => forgetArticles(blog));

const store = (overrides: Parameters<typeof storeArticle>[1]) => storeArticle(blog, overrides);
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

test('an article that is older than one of its fields is shown as a new one', async () => {
  const { _id } = await store({});
  // without the two, it would not be listed
  const { version, shown, ...younger } = newArticleFields;
  await modelsOf(blog).articles.updateOne({ _id }, { $unset: younger });
  expect((await list()).articles).toMatchObject([{ id: _id, views: 0 }]);
});

test('drafts and articles scheduled for later are neither listed nor readable', async () => {
  await store({ title: 'Brouillon', status: 'draft' });
  await store({ title: 'Demain', status: 'scheduled', publishedAt: new Date(Date.now() + DAY_MS) });
  await store({ title: 'Hier', status: 'scheduled', publishedAt: new Date(Date.now() - DAY_MS) });
  expect((await list()).articles.map(({ title }) => title)).toEqual(['Hier']);
  for (const slug of ['brouillon', 'demain']) {
    const response = await blog.request('GET', `/api/blog/${slug}`);
    expect(response).toMatchObject({
      status: 404,
      body: { code: 'article/not-found', message: 'Article introuvable' },
    });
  }
});

test('a search ignores case and accents; each of its words must begin a word of the article', async () => {
  await store({ title: 'Prévenir l’épuisement', content: '<p>Médecins et <em>infirmières</em></p>' });
  await store({ title: 'Installer son cabinet' });
  expect((await list('?search=EPUIS')).totalItems).toBe(1);
  expect((await list('?search=infirm%20prevenir')).totalItems).toBe(1);
  expect((await list('?search=infirm%20cabinet')).totalItems).toBe(0);
  expect((await list('?search=puisement')).totalItems).toBe(0);
  expect((await list('?search=.*%2B(')).totalItems).toBe(2);
});

test('the list is filtered by category and by tag, and each category has its count', async () => {
  await store({ title: 'A', category: 'Carrière', tags: ['cabinet'] });
  await store({ title: 'B', category: 'Santé', tags: ['sommeil'] });
  expect((await list('?category=Carri%C3%A8re')).articles.map(({ title }) => title)).toEqual(['A']);
  expect((await list('?tag=sommeil')).articles.map(({ title }) => title)).toEqual(['B']);
  const response = await blog.request('GET', '/api/blog/categories');
  expect(blogCategoriesSchema.parse(response.body).categories).toEqual([
    { name: 'Santé', count: 1 },
    { name: 'Carrière', count: 1 },
    { name: 'Formation', count: 0 },
    { name: 'Actualités', count: 0 },
  ]);
});

test('related articles share category and tags first, then one of them', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 8, day));
  await store({ title: 'Lu', category: 'Santé', tags: ['sommeil', 'garde'] });
  await store({ title: 'Même rubrique', category: 'Santé', tags: [], publishedAt: at(9) });
  await store({ title: 'Même mot', category: 'Formation', tags: ['sommeil'], publishedAt: at(8) });
  await store({ title: 'Les deux', category: 'Santé', tags: ['garde'], publishedAt: at(1) });
  await store({ title: 'Sans rapport', category: 'Actualités', tags: ['droit'] });
  await store({ title: 'Brouillon proche', status: 'draft', tags: ['sommeil', 'garde'] });
  const { relatedArticles } = articleSchema.parse((await blog.request('GET', '/api/blog/lu')).body);
  expect(relatedArticles.map(({ title }) => title)).toEqual(['Les deux', 'Même mot', 'Même rubrique']);
});

test('tags are counted over visible articles', async () => {
  await store({ title: 'A', tags: ['garde', 'sommeil'] });
  await store({ title: 'B', tags: ['sommeil'] });
  await store({ title: 'C', tags: ['secret'], status: 'draft' });
  const response = await blog.request('GET', '/api/blog/tags');
  expect(blogTagsSchema.parse(response.body).tags).toEqual([
    { name: 'sommeil', count: 2 },
    { name: 'garde', count: 1 },
  ]);
});

test('a view counts once per visitor, article and day over all instances, and no IP address is stored', async () => {
  const { MONGODB_DATABASE } = blog.context.config;
  const other = await platform.start(blogService, {
    MONGODB_DATABASE: blog.context.connection.name ?? MONGODB_DATABASE,
  });
  await store({ title: 'Lu' });
  const read = async (instance: TestService, ip: string, headers = {}) =>
    articleSchema.parse(
      (await instance.request('GET', '/api/blog/lu', { headers: { 'x-forwarded-for': ip, ...headers } }))
        .body,
    ).views;
  expect(await read(blog, '203.0.113.7')).toBe(1);
  expect(await read(blog, '203.0.113.7')).toBe(1);
  expect(await read(other, '203.0.113.7')).toBe(1);
  expect(await read(other, '203.0.113.8')).toBe(2);
  expect(await read(blog, '203.0.113.9', { 'sec-purpose': 'prefetch' })).toBe(2);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const drawn = await blog.request('POST', '/api/blog/lu/views', { headers });
  expect(articleViewSchema.parse(drawn.body).views).toBe(3);
  expect(await read(other, '203.0.113.9')).toBe(3);
  const marks = blog.context.connection.collection('view_marks');
  expect(JSON.stringify(await marks.find().toArray())).not.toContain('203.0.113');
  expect(await modelsOf(blog).days.find().lean()).toMatchObject([{ views: 3 }]);
});

test('the feed holds visible articles as well-formed XML, whatever their titles contain', async () => {
  await store({ title: 'Soins & <script>alert(1)</script>', excerpt: 'A\u0007"B"', slug: 'soins' });
  await store({ title: 'Caché', status: 'draft' });
  const { headers, body } = await blog.request<string>('GET', '/blog/feed.xml');
  expect(headers.get('content-type')).toContain('application/rss+xml');
  expect(body).toContain('<title>Soins &amp; &lt;script&gt;alert(1)&lt;/script&gt;</title>');
  expect(body).toContain('<link>http://praticio.test/blog/soins</link>');
  expect(body).toContain('<description>A&quot;B&quot;</description>');
  expect(body).not.toContain('Caché');
});

test('the feed has the elements of RSS 2.0: title, link and description of the channel, dates, permanent ids', async () => {
  const { _id } = await store({ title: 'Soins', publishedAt: new Date('2026-10-25T00:30:00Z') });
  const { body } = await blog.request<string>('GET', '/blog/feed.xml');
  const [channel = '', item = ''] = body.split('<item>');
  for (const element of ['title', 'link', 'description', 'language', 'lastBuildDate', 'ttl'])
    expect(channel).toMatch(new RegExp(`<${element}>[^<]+</${element}>`));
  expect(channel).toContain('href="http://praticio.test/blog/feed.xml" rel="self"');
  expect(item).toContain('<pubDate>Sun, 25 Oct 2026 00:30:00 GMT</pubDate>');
  expect(item).toContain(`<guid isPermaLink="false">urn:praticio:article:${_id}</guid>`);
  expect(item).toContain('<dc:creator>La rédaction</dc:creator>');
});

test('the sitemap gets the slugs of visible articles only', async () => {
  await store({ title: 'Visible' });
  await store({ title: 'Caché', status: 'draft' });
  const slugs = await callCommand(platform.nats, listArticleSlugs, {});
  expect(slugs.map(({ slug }) => slug)).toEqual(['visible']);
});

test.each(['?page=0', '?page=100000', '?limit=500', '?category=Cuisine', '?page=1&page=2', '?search[$ne]=x'])(
  'the query %s is refused or ignored, never passed on',
  async (query) => {
    const response = await blog.request('GET', `/api/blog${query}`);
    expect([200, 400, 422]).toContain(response.status);
    if (response.status === 200) expect(articleListSchema.parse(response.body).totalItems).toBe(0);
  },
);
