import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { remoteNameSchema, remotePaths } from 'contracts/base/remotes';
import { enterAs, tokenOf } from './api-client.ts';
import { expect, test } from './journey.ts';

/**
 * The budget of a first visit, in kB of gzipped JavaScript. A single bundle with lazy routes from the same sources had 217
 * kB for the home page and 245 kB for the list of offers (2026-11-21; the federated build had 260 and 332); the federation
 * may add 40 and 50 %.
 */
const HOME_KB = 217 * 1.4;
const OFFERS_KB = 245 * 1.5;
const REMOTE_ENTRY_KB = 16;
const REMOTE_FIRST_KB = 60;

/** The scripts that a first visit of `path` loads, with their gzipped size in kB. */
async function scriptsOf(page: Page, path: string): Promise<{ path: string; kB: number }[]> {
  const arriving: Promise<{ path: string; kB: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const weigh = async () => {
      const body = await (await request.response())?.body();
      return { path: new URL(request.url()).pathname, kB: gzipSync(body ?? '', { level: 9 }).length / 1000 };
    };
    arriving.push(weigh());
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('requestfinished');
  return Promise.all(arriving);
}

const sum = (scripts: { kB: number }[]) => scripts.reduce((total, { kB }) => total + kB, 0);

test('the home page and the list of offers stay within their budget of JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  const home = await scriptsOf(page, '/');
  expect(home.length).toBeGreaterThan(2);
  expect(sum(home)).toBeLessThan(HOME_KB);
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  expect(sum(await scriptsOf(await other.newPage(), '/offers'))).toBeLessThan(OFFERS_KB);
  await other.close();
});

test('entry and first page of each remote stay within their budget of JavaScript', async ({ page }) => {
  await enterAs(page, { token: await tokenOf('admin@praticio.test') });
  for (const name of remoteNameSchema.options) {
    await test.step(name, async () => {
      const scripts = await scriptsOf(page, `/${remotePaths[name][0]}`);
      const own = scripts.filter(({ path }) => path.startsWith(`/remotes/${name}/`));
      const entry = own.filter(({ path }) => path.endsWith('/remoteEntry.js'));
      expect(entry).toHaveLength(1);
      expect(sum(entry)).toBeLessThan(REMOTE_ENTRY_KB);
      expect(own.length).toBeGreaterThan(1);
      expect(sum(own)).toBeLessThan(REMOTE_FIRST_KB);
    });
  }
});
