import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { firstPageOf } from '@praticio/contracts/base/remote-record';
import { remotesRegistrySchema } from '@praticio/contracts/base/remotes';
import { articleListSchema } from '@praticio/contracts/blog/article';
import { offersPageSchema } from '@praticio/contracts/offers/offer';
import { call, enterAs, tokenOf } from './api-client.ts';
import { expect, test } from './journey.ts';

/** JavaScript of a first visit, in kB with brotli (`npm run build -- --report` says what it is). */
const FIRST_VISIT_KB = {
  '/': 155,
  '/offers': 195,
  '/blog': 155,
  '/contact': 190,
  '/cgu': 146,
  '/register': 219,
  '/tarifs': 159,
  '/offers/email-alert': 157,
  nothing: 251,
  offer: 171,
  structure: 149,
  article: 202,
};
/** A little room, so that nobody moves code about for a few bytes. */
const ROOM = 1.03;
const REMOTE_ENTRY_KB = 16;
const REMOTE_FIRST_KB = 60;

interface Script {
  path: string;
  /** Gzipped. */
  kB: number;
  brotliKB: number;
}

/** By path: pages share most scripts, and their names change with their content. */
const weighed = new Map<string, Script>();

function weigh(path: string, script: Buffer): Script {
  const known = weighed.get(path);
  if (known) return known;
  const kB = gzipSync(script, { level: 9 }).length / 1000;
  const weight = { path, kB, brotliKB: brotliCompressSync(script).length / 1000 };
  weighed.set(path, weight);
  return weight;
}

/** The scripts that a first visit of `path` loads. */
async function scriptsOf(page: Page, path: string): Promise<Script[]> {
  const arriving: Promise<Script>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const arrive = async () => {
      const body = await (await request.response())?.body();
      return weigh(new URL(request.url()).pathname, body ?? Buffer.alloc(0));
    };
    arriving.push(arrive());
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('requestfinished');
  return Promise.all(arriving);
}

const sum = (scripts: { kB: number }[]) => scripts.reduce((total, { kB }) => total + kB, 0);

test("public pages stay within their budget of a first visit's JavaScript", {
  tag: '@deep',
}, async ({ browser, baseURL }) => {
  const { items: offers } = offersPageSchema.parse((await call('GET', '/api/offers')).body);
  const offer = offers.find(({ structureId }) => structureId);
  const { articles } = articleListSchema.parse((await call('GET', '/api/blog')).body);
  const details: Record<string, string> = {
    offer: `/offers/${offer?.id}`,
    structure: `/structures/${offer?.structureId}`,
    article: `/blog/${articles[0]?.slug}`,
    nothing: '/offers?query=orthoptiste&contractType=Stage&near=commune:44109',
  };
  for (const [path, budget] of Object.entries(FIRST_VISIT_KB)) {
    await test.step(path, async () => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) });
      const scripts = await scriptsOf(await context.newPage(), details[path] ?? path);
      expect(scripts.length).toBeGreaterThan(2);
      expect(scripts.reduce((total, { brotliKB }) => total + brotliKB, 0)).toBeLessThan(budget * ROOM);
      await context.close();
    });
  }
});

test('entry and first page of each remote stay within their budget of JavaScript', { tag: '@deep' }, async ({
  page,
}) => {
  await enterAs(page, { token: await tokenOf('admin@praticio.test') });
  const registry = remotesRegistrySchema.parse(await (await page.request.get('/remotes.json')).json());
  expect(registry.remotes.length).toBeGreaterThan(4);
  for (const { name, pages } of registry.remotes) {
    await test.step(name, async () => {
      const scripts = await scriptsOf(page, `/${firstPageOf({ pages })?.path}`);
      const own = scripts.filter(({ path }) => path.startsWith(`/remotes/${name}/`));
      const entry = own.filter(({ path }) => path.endsWith('/remoteEntry.js'));
      expect(entry).toHaveLength(1);
      expect(sum(entry)).toBeLessThan(REMOTE_ENTRY_KB);
      expect(own.length).toBeGreaterThan(1);
      expect(sum(own)).toBeLessThan(REMOTE_FIRST_KB);
    });
  }
});
