import type { RemotesInPage } from 'contracts/base/remotes';
import { type ReleaseSite, startReleaseSite } from 'local/testing/release-site';
import { expect, test } from './journey.ts';

/** Releases and rollbacks under browsing; a hundred of them under `npm run test:soak`. */

const isSoak = process.env.SOAK === '1';
const ROUNDS = isSoak ? 50 : 2;
const BROWSERS = isSoak ? 4 : 1;
const GROWTH_MAX_MB = 20;

let site: ReleaseSite;
test.beforeAll(async () => {
  site = await startReleaseSite();
});
test.afterAll(() => site.stop());

/** One visit as a browser makes it: the page, then each file of the version that the page names. */
async function visit(): Promise<string> {
  const answer = await fetch(`${site.url}/blog`, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const text = /<script type="application\/json" id="remotes">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { registry, manifests } = JSON.parse(text) as RemotesInPage;
  const entry = registry.remotes.find(({ name }) => name === 'mf-blog');
  expect(Object.keys(manifests)).toEqual([entry?.manifest]);
  const named = [...html.matchAll(/\/remotes\/mf-blog\/([^/"]+)\//g)].map(([, version]) => version);
  expect(new Set(named)).toEqual(new Set([entry?.version]));
  for (const file of [entry?.manifest, `/remotes/mf-blog/${entry?.version}/remoteEntry.js`]) {
    const { status } = await fetch(`${site.url}${file}`);
    expect(status, file).toBe(200);
  }
  return entry?.version ?? '';
}

test('releases and rollbacks under browsing: no page mixes versions, no request fails', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow(isSoak);
  await site.publish('mf-blog', { version: '1.0.0', path: 'blog' });
  const seen = new Set<string>();
  let isOver = false;
  const browse = async () => {
    while (!isOver) seen.add(await visit());
  };
  for (let round = 0; round < 20; round += 1) await visit();
  const before = await site.memoryMb();
  const browsing = Promise.all(Array.from({ length: BROWSERS }, browse));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const version = `1.${round}.0`;
    await site.publish('mf-blog', { version, path: 'blog' });
    await page.goto(`${site.url}/blog`);
    await expect(page.getByRole('heading', { level: 1, name: `Version ${version}` })).toBeVisible();
    await site.goBack('mf-blog');
  }
  isOver = true;
  await browsing;
  expect(seen.size).toBeGreaterThan(ROUNDS / 2);
  if (isSoak) expect((await site.memoryMb()) - before).toBeLessThan(GROWTH_MAX_MB);
});
