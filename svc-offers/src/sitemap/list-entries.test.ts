import { expect, test } from 'vitest';
import { listSitemapEntries } from './list-entries.ts';

test('the sitemap has each structure once, with an active offer or with the badge', async () => {
  const offers = [{ id: 1, updatedAt: '2026-11-20' }];
  const articles = [{ slug: 'bien-dormir', updatedAt: '2026-11-21' }];
  const list = listSitemapEntries({
    index: { listed: () => offers, structureIds: () => ['active', 'both'] },
    members: { verifiedStructureIds: async () => ['both', 'verified'] },
    listArticles: async () => articles,
  });
  expect(await list()).toEqual({ offers, articles, structureIds: ['active', 'both', 'verified'] });
});
