import { articleSchema, articleViewSchema } from '@praticio/contracts/blog/article';
import { createQueryClient } from '@praticio/ui-kit/query';
import { failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { expect, test } from 'vitest';
import { articleFixture } from '../../test/article-fixture.ts';
import { countView } from './count-view.ts';
import { articleQuery } from './get-article.ts';

const server = mockApi();
const SLUG = 'bien-dormir-en-garde';
const drawn = articleFixture({ views: 4, commentCount: 0 });
const unchanged = { views: 5, commentCount: 0, updatedAt: drawn.updatedAt };

/** A page that a server has rendered, whose view is counted. `reads` is how often the article was read again. */
async function countDrawn() {
  const client = createQueryClient({ retries: false });
  const query = articleQuery(SLUG);
  client.setQueryData(query.queryKey, drawn);
  const reads = { count: 0 };
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') reads.count += 1;
  });
  await countView(client, query.queryKey, SLUG);
  // the page that shows invalidated data reads it again
  if (client.getQueryState(query.queryKey)?.isInvalidated) await client.fetchQuery(query);
  stop();
  return { article: client.getQueryData(query.queryKey), reads: reads.count };
}

test('the view of a drawn article is counted and shown without reading the article again', async () => {
  server.use(respond('post', `/blog/${SLUG}/views`, articleViewSchema, unchanged));
  expect(await countDrawn()).toEqual({ article: { ...drawn, views: 5 }, reads: 0 });
});

test.each([{ commentCount: 1 }, { updatedAt: '2026-11-26T10:00:00.000Z' }])(
  'an article that has changed since it was drawn is read again: %j',
  async (change) => {
    const current = articleFixture({ views: 5, ...change });
    server.use(
      respond('post', `/blog/${SLUG}/views`, articleViewSchema, { ...unchanged, ...change }),
      respond('get', `/blog/${SLUG}`, articleSchema, current),
    );
    expect(await countDrawn()).toEqual({ article: current, reads: 1 });
  },
);

test('an article whose view cannot be counted alone is read again, which counts it', async () => {
  const current = articleFixture({ views: 5 });
  server.use(
    failSilently('post', `/blog/${SLUG}/views`, 404),
    respond('get', `/blog/${SLUG}`, articleSchema, current),
  );
  expect(await countDrawn()).toEqual({ article: current, reads: 1 });
});
