import { expect, test } from 'vitest';
import { listSitemapEntries } from './list-entries.ts';
import { sitemapEngine } from './sitemap-engine.ts';

const offers = [
  { id: 1, updatedAt: '2026-11-20T08:00:00.000Z', structureId: 'active' },
  { id: 2, updatedAt: '2026-11-19T08:00:00.000Z', structureId: 'both' },
];
const articles = [{ slug: 'bien-dormir', updatedAt: '2026-11-21T08:00:00.000Z' }];
const listing = (urlsMax?: number) =>
  listSitemapEntries({
    index: { listed: () => offers, structureIds: () => ['active', 'both'] },
    members: { verifiedStructureIds: async () => ['both', 'vérifiée & co'] },
    listArticles: async () => articles,
    ...(urlsMax && { urlsMax }),
  });

test('the sitemap has each structure once, with an active offer or with the badge', async () => {
  const found = await listing().listEntries();
  const paths = 'entries' in found ? found.entries.map(({ path }) => path) : [];
  expect(paths.slice(-6)).toEqual([
    ...['/offers/1', '/offers/2', '/structures/active', '/structures/both'],
    ...['/structures/v%C3%A9rifi%C3%A9e%20%26%20co', '/blog/bien-dormir'],
  ]);
});

test('more entries than fit in one sitemap are split into parts, each once, and there is no part after the last', async () => {
  const { listEntries, listPart } = listing(4);
  expect(await listEntries()).toEqual({ parts: 4 });
  const parts = await Promise.all([1, 2, 3, 4].map(listPart));
  expect(parts.map((part) => part.length)).toEqual([4, 4, 4, 2]);
  expect(new Set(parts.flat().map(({ path }) => path)).size).toBe(14);
  await expect(listPart(5)).rejects.toMatchObject({ code: 'request/not-found' });
});

test('sitemaps and their index follow sitemaps.org', async () => {
  const { writeSitemap, writeIndex } = sitemapEngine('https://praticio.test');
  const text = await writeSitemap([{ path: '/a', updatedAt: '2026-11-21T08:00:00.000Z' }, { path: '/b' }]);
  expect(text).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
  expect(text).toContain(
    '<url><loc>https://praticio.test/a</loc><lastmod>2026-11-21T08:00:00.000Z</lastmod></url>',
  );
  expect(text).toContain('<url><loc>https://praticio.test/b</loc></url>');
  const index = await writeIndex(2);
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(index).toContain('<sitemap><loc>https://praticio.test/sitemaps/2</loc></sitemap>');
});
