import type { Browser, Page } from '@playwright/test';
import type { RemotesInPage } from '@praticio/contracts/base/remotes';
import { readRegistry } from '@praticio/deploy/registry-file';
import { administratorChoice } from '@praticio/deploy/registry-key';
import { type ReleaseSite, startReleaseSite } from '@praticio/local/testing/release-site';
import { enterAs, tokenOf } from './api-client.ts';
import { expect, test } from './journey.ts';

/** Releases and rollbacks under browsing; a hundred of them under `npm run test:soak`. */

const isSoak = process.env.SOAK === '1';
const ROUNDS = isSoak ? 50 : 2;
const BROWSERS = isSoak ? 4 : 1;
/** After so many rounds each process has filled its caches of the last versions. */
const WARM_ROUND = isSoak ? 10 : 1;
const GROWTH_MAX_MB = 20;
const DRAWN = 'id="page-state"';

let site: ReleaseSite;
// in one worker, which starts the site once
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startReleaseSite({}, { isRendered: isSoak });
});
test.afterAll(() => site.stop());

/** One visit as a browser makes it: the page, then each file of the version that the page names. */
async function visit(): Promise<string> {
  const response = await fetch(`${site.url}/blog`, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  const html = await response.text();
  const text = /<script type="application\/json" id="remotes">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { registry, manifests } = JSON.parse(text) as RemotesInPage;
  const entry = registry.remotes.find(({ name }) => name === 'mf-blog');
  expect(Object.keys(manifests)).toEqual([entry?.manifest]);
  const named = [...html.matchAll(/\/remotes\/mf-blog\/([^/"]+)\//g)].map(([, version]) => version);
  expect(new Set(named)).toEqual(new Set([entry?.version]));
  const rendered = /<h1[^>]*>Version ([^<]+)</.exec(html)?.[1];
  if (html.includes(DRAWN)) expect(rendered).toBe(entry?.version);
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
  let before = { gateway: 0, renderer: 0 };
  const browsing = Promise.all(Array.from({ length: BROWSERS }, browse));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const version = `1.${round}.0`;
    await site.publish('mf-blog', { version, path: 'blog' });
    await page.goto(`${site.url}/blog`);
    await expect(page.getByRole('heading', { level: 1, name: `Version ${version}` })).toBeVisible();
    await site.goBack('mf-blog');
    if (round === WARM_ROUND) before = await site.memoryMb();
  }
  isOver = true;
  await browsing;
  expect(seen.size).toBeGreaterThan(ROUNDS / 2);
  if (!isSoak) return;
  const after = await site.memoryMb();
  const growth = { gateway: after.gateway - before.gateway, renderer: after.renderer - before.renderer };
  process.stdout.write(
    `figure: MB more after ${2 * ROUNDS} releases and rollbacks: ${JSON.stringify(growth)}\n`,
  );
  expect(Math.max(growth.gateway, growth.renderer)).toBeLessThan(GROWTH_MAX_MB);
});

/** A tab of a visitor whose number decides which version they get; without one, as the gateway gives it. */
async function visitor(browser: Browser, versions?: string): Promise<Page> {
  const context = await browser.newContext();
  if (versions) await context.addCookies([{ name: 'versions', value: versions, url: site.url }]);
  const tab = await context.newPage();
  await tab.goto(`${site.url}/blog`);
  return tab;
}

const title = (tab: Page) => tab.getByRole('heading', { level: 1 });

test('a share of the visitors and administrators get a version first, keep it, and tabs of both versions go on', {
  tag: '@deep',
}, async ({ browser }) => {
  test.slow();
  const remote = {
    path: 'blog',
    record: { menu: [{ menu: 'public' as const, label: 'Le blog', to: '/blog', rank: 50 }] },
  };
  await site.publish('mf-blog', { ...remote, version: '8.0.0' });
  const early = await visitor(browser, '10');
  await expect(title(early)).toHaveText('Version 8.0.0');
  const next = await site.build('mf-blog', { ...remote, version: '9.0.0' });
  const released = await site.release('mf-blog', '--from', next, '--share', '50', '--administrators');
  expect(released.output).toContain('9.0.0 for 50 % of visitors and administrators');
  const named = () => fetch(`${site.url}/remotes.json`, { headers: { cookie: 'versions=10' } });
  await expect.poll(async () => (await named()).text()).toContain('"9.0.0"');

  const chosen = await visitor(browser, '10');
  const others = await visitor(browser, '50');
  const administrator = await visitor(browser);
  await enterAs(administrator, { token: await tokenOf('admin@praticio.test') });
  const firstChoice = administratorChoice(await readRegistry(site.remotesDir));
  const response = { releases: [], gradual: [], firstChoice };
  await administrator.route('**/api/admin/releases', (route) => route.fulfill({ json: response }));
  await administrator.reload();
  await expect.poll(() => administrator.evaluate(() => document.cookie)).toContain('versions=first');
  await administrator.reload();
  const newcomer = await visitor(browser);
  await expect(title(chosen)).toHaveText('Version 9.0.0');
  await expect(title(others)).toHaveText('Version 8.0.0');
  await expect(title(administrator)).toHaveText('Version 9.0.0');
  await expect(title(newcomer)).toHaveText(/Version [89]\.0\.0/);
  const given = (await title(newcomer).textContent()) ?? '';
  for (const [tab, version] of [
    [chosen, 'Version 9.0.0'],
    [others, 'Version 8.0.0'],
    [newcomer, given],
  ] as const) {
    await tab.reload();
    await expect(title(tab)).toHaveText(version);
  }
  // both go on without a reload, within the version that they began with
  for (const [tab, version] of [
    [early, 'Version 8.0.0'],
    [chosen, 'Version 9.0.0'],
  ] as const) {
    const menu = tab.getByRole('navigation', { name: 'Navigation principale' });
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(title(tab)).toHaveText('Contact');
    await menu.getByRole('link', { name: 'Le blog' }).click();
    await expect(title(tab)).toHaveText(version);
  }
  for (const tab of [early, chosen, others, administrator, newcomer]) await tab.context().close();
});
