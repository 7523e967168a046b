import { parisDay, toParisTime } from '@praticio/contracts/base/paris-time';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { adminArticleSchema } from '@praticio/contracts/blog/article-administration';
import {
  startTestPlatform,
  type TestPlatform,
  type TestService,
} from '@praticio/service-kit/testing/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blogService } from '../src/service.ts';
import { anInput, articleForm, modelsOf } from './article-factory.ts';
import { adminToken } from './blog-platform.ts';
import { queries } from './queries.ts';

let platform: TestPlatform;
let one: TestService;
let other: TestService;
let token: string;

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  const overrides = { ...platform.env('blog'), PUBLICATION_SWEEP_MS: '100' };
  [one, other] = await Promise.all([
    platform.start(blogService, overrides),
    platform.start(blogService, overrides),
  ]);
  token = await adminToken(platform);
});
afterAll(() => platform.stop());

async function schedule(slug: string, publishedAt: string) {
  const form = articleForm(anInput({ slug, status: 'scheduled', publishedAt }));
  const { body } = await one.request('POST', '/api/admin/blog/articles', { token, form });
  return adminArticleSchema.parse(body);
}
const published = async (articleId: string) =>
  (await platform.events('article.published')).filter(({ data }) => data.articleId === articleId);

test('due articles appear by themselves, each with one event although two instances publish', async () => {
  const later = toParisTime(new Date(Date.now() + HOUR_MS));
  const articles = [];
  for (const slug of ['un', 'deux', 'trois', 'quatre', 'cinq']) articles.push(await schedule(slug, later));
  for (const { slug } of articles) expect((await one.request('GET', `/api/blog/${slug}`)).status).toBe(404);

  const ids = articles.map(({ id }) => id);
  const past = new Date(Date.now() - 1_000);
  await modelsOf(one).articles.updateMany({ _id: { $in: ids } }, { $set: { publishedAt: past } });
  for (const { id, slug } of articles) {
    await expect.poll(() => published(id)).toHaveLength(1);
    const { status, publishedAt } = await adminView(id);
    expect([status, publishedAt]).toEqual(['published', past.toISOString()]);
    expect((await other.request('GET', `/api/blog/${slug}`)).status).toBe(200);
  }
  // both instances have run again: the marker was published after the last article
  const marker = await schedule('marqueur', toParisTime(new Date(Date.now() - 60_000)));
  await expect.poll(() => published(marker.id)).toHaveLength(1);
  for (const id of ids) expect(await published(id)).toHaveLength(1);
});

async function adminView(id: string) {
  const { body } = await other.request('GET', `/api/admin/blog/articles/${id}`, { token });
  return adminArticleSchema.parse(body);
}

test('an article is published by the instance that is left when the other stops', async () => {
  const { id } = await schedule('repris', toParisTime(new Date(Date.now() + HOUR_MS)));
  await one.stop();
  await modelsOf(other).articles.updateOne({ _id: id }, { $set: { publishedAt: new Date(Date.now() - 1) } });
  await expect.poll(() => published(id)).toHaveLength(1);
});

test.each([
  ['2026-07-14', '2026-07-13T22:00:00.000Z'],
  ['2026-12-25', '2026-12-24T23:00:00.000Z'],
  ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T00:30', '2026-10-24T22:30:00.000Z'],
  ['2026-11-21T08:15:00+03:00', '2026-11-21T05:15:00.000Z'],
])('the date %s is read as a time in Paris', async (chosen, moment) => {
  const form = articleForm(
    anInput({ slug: `le-${chosen.replace(/\W/g, '-').toLowerCase()}`, publishedAt: chosen }),
  );
  const { body } = await other.request('POST', '/api/admin/blog/articles', { token, form });
  expect(adminArticleSchema.parse(body).publishedAt).toBe(moment);
  if (!chosen.includes('+')) expect(parisDay(moment)).toBe(chosen.slice(0, 10));
});
