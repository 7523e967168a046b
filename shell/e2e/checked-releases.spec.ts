import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RegistryFile } from '@praticio/contracts/base/releases';
import { buildRemote } from '@praticio/local/testing/built-remote';
import type { HandMade } from '@praticio/local/testing/hand-made-remote';
import { type ReleaseSite, startReleaseSite } from '@praticio/local/testing/release-site';
import { enterAs, tokenOf } from './api-client.ts';
import { expect, test } from './journey.ts';

/** The release command against a live shell: a broken remote is not released, and nothing changes. */

type Broken = Omit<HandMade, 'path' | 'version'>;

/** In `npm run test:deep`, one that the files show and one that needs a browser; the others are the soak's. */
const FAULTS: [fault: string, broken: Broken, said: string | RegExp, ...more: '@soak'[]][] = [
  ['lacks a chunk', { isChunkMissing: true }, 'static/missing.js is missing.'],
  [
    'is for another contract',
    { contract: '9.0.0' },
    'It is for contract 9.0.0; the live shell serves 1.',
    '@soak',
  ],
  [
    'needs a module that the shell lacks',
    { needs: { 'ui-kit/teleporter': '>=0.1.0', react: '>=99.0.0' } },
    /needs ui-kit\/teleporter, which the live shell does not share[\s\S]*needs react >=99.0.0; the live/,
    '@soak',
  ],
  [
    'has a compressed file of another content',
    { files: { 'remoteEntry.js.gz': 'changed' } },
    'remoteEntry.js.gz is not remoteEntry.js compressed.',
    '@soak',
  ],
  ['throws when it is rendered', { draw: "throw new Error('broken');" }, 'Its page cannot be mounted'],
  [
    'throws when it is loaded',
    { atLoad: "throw new Error('broken');" },
    'Its page cannot be mounted',
    '@soak',
  ],
  [
    'arrives too late',
    { init: 'new Promise((done) => setTimeout(done, 8000))' },
    'Its page cannot be mounted',
    '@soak',
  ],
  ['computes without an end', { draw: 'for (;;);' }, 'was not mounted within 60 s', '@soak'],
];

// no service runs behind this site
test.use({ allowedMessages: [/status of 503/] });

let site: ReleaseSite;

// in one worker, which starts the site once
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startReleaseSite();
  await site.publish('mf-blog', { version: '1.0.0', path: 'blog' });
});
test.afterAll(() => site.stop());

const registry = async () =>
  JSON.parse(await readFile(join(site.remotesDir, 'registry.json'), 'utf8')) as RegistryFile;
const liveVersion = async () => (await registry()).remotes.find(({ name }) => name === 'mf-blog')?.version;

for (const [fault, broken, said, ...more] of FAULTS) {
  test(`a remote that ${fault} is not released, and nothing changes`, {
    tag: ['@deep', ...more],
  }, async () => {
    const before = await liveVersion();
    const dist = await site.build('mf-blog', { ...broken, path: 'blog', version: '2.0.0' });
    const { code, output } = await site.release('mf-blog', '--from', dist);
    expect(output).toMatch(said);
    expect(code).toBe(1);
    expect(await liveVersion()).toBe(before);
    expect((await registry()).candidates).toEqual([]);
    await expect(readFile(join(site.remotesDir, 'mf-blog/2.0.0/mf-stats.json'))).rejects.toThrow('ENOENT');
  });
}

test('a sound remote is released, and a broken one only when it is forced, which the history says', {
  tag: '@deep',
}, async () => {
  const sound = await site.build('mf-blog', { path: 'blog', version: '3.0.0' });
  if (process.env.SOAK) {
    const checked = await site.release('mf-blog', '--from', sound, '--check');
    expect(checked).toMatchObject({ code: 0, output: 'mf-blog 3.0.0 may be released\n' });
    expect(await liveVersion()).toBe('1.0.0');
  }
  const released = await site.release('mf-blog', '--from', sound, '--why', 'a new page');
  expect(released).toMatchObject({ code: 0, output: 'mf-blog 3.0.0 is live (previous: 1.0.0)\n' });
  const broken = await site.build('mf-blog', { path: 'blog', version: '3.1.0', contract: '9.0.0' });
  const forced = await site.release('mf-blog', '--from', broken, '--force');
  expect(forced.code).toBe(0);
  expect(forced.output).toContain('forced: It is for contract 9.0.0');
  const { output } = await site.release('mf-blog', '--list');
  const [first, second] = output.split('\n');
  expect(first).toMatch(/release +3\.1\.0 +\(after 3\.0\.0\) +forced +by a test$/);
  expect(second).toMatch(/release +3\.0\.0 +\(after 1\.0\.0\) +passed +by a test: a new page$/);
  const entry = join(site.remotesDir, 'mf-blog/3.0.0/remoteEntry.js');
  const whole = await readFile(entry);
  await writeFile(entry, 'var mf_blog;');
  expect((await fetch(`${site.url}/remotes/mf-blog/3.0.0/remoteEntry.js`)).status).toBe(502);
  const damaged = await site.release('mf-blog', '--back');
  expect(damaged).toMatchObject({ code: 1 });
  expect(damaged.output).toContain('remoteEntry.js is not the file that was stored.');
  await writeFile(entry, whole);
  expect((await site.release('mf-blog', '--back')).output).toContain('mf-blog 3.0.0 is live');
});

test('a remote that nobody knows is released into the running platform, and so are a page and an entry more', {
  tag: '@deep',
}, async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  const at = (path: string, access = 'everyone') => ({ path, layout: 'public', access });
  const entry = (label: string, to: string) => ({ menu: 'public', label, to, rank: 50 });
  const planning = { version: '1.0.0', path: 'planning', draw: "return element('h1', 'Planning');" };
  const record = { pages: [at('planning')], menu: [entry('Planning', '/planning')] };
  const lost = { ...record, menu: [entry('Nulle part', '/nowhere')], slots: ['latest-articles'] };
  await site.publish('mf-blog', { version: '4.0.0', path: 'blog', record: { slots: ['latest-articles'] } });
  const refused = await site.release(
    'mf-planning',
    ...['--from', await site.build('mf-planning', { ...planning, record: lost })],
  );
  expect(refused.output).toContain(
    'The menu entry Nulle part leads to /nowhere, which is none of its pages.',
  );
  expect(refused.output).toContain('mf-blog fills the slot latest-articles.');

  await page.goto(`${site.url}/login`);
  await expect(menu.getByRole('link')).toHaveText(['Accueil', 'Contact', 'Connexion', 'Inscription']);
  const first = await site.build('mf-planning', { ...planning, record });
  expect(await site.release('mf-planning', '--from', first)).toMatchObject({ code: 0 });
  await site.untilNamed('mf-planning', planning.version);
  await page.reload();
  await menu.getByRole('link', { name: 'Planning' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible();

  // its second release, without a check: the slot that mf-blog gives up, and pages for members
  await site.publish('mf-blog', { version: '4.1.0', path: 'blog' });
  await site.publish('mf-planning', {
    ...planning,
    version: '1.1.0',
    drawSlot: "return element('h2', 'Cette semaine');",
    record: {
      pages: [...record.pages, at('planning/:id'), at('planning/own/week', 'member')],
      menu: [...record.menu, entry('Ma semaine', '/planning/own/week')],
      slots: ['latest-articles'],
    },
  });
  await page.goto(`${site.url}/planning/12`);
  await expect(page.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible();
  await menu.getByRole('link', { name: 'Accueil' }).click();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 2, name: 'Cette semaine' })).toBeVisible();
  await menu.getByRole('link', { name: 'Ma semaine' }).click();
  await expect(page).toHaveURL(`${site.url}/login`);
  await enterAs(page, { token: await tokenOf('candidat@praticio.test') });
  await page.goto(`${site.url}/planning/own/week`);
  await expect(page.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible();
});

/** Whether the page has the shell's copy of zustand. */
function hasShellsCopy(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    interface Federation {
      name: string;
      loadShare(module: string): Promise<() => { create: unknown }>;
    }
    const { __FEDERATION__, create } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: Federation[] };
      create: unknown;
    };
    const shell = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
    return (await shell?.loadShare('zustand'))?.().create === create;
  });
}

test('a remote runs with the copy of a library that it brings, and needs none of the shell', {
  tag: ['@deep', '@soak'],
}, async ({ page }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'praticio-brings-'));
  const source = `import { create } from 'zustand';
const useText = create(() => ({ text: 'Own state' }));
Object.assign(window, { create });
export function Page() { return <h1>{useText(({ text }) => text)}</h1>; }`;
  try {
    for (const [version, brings] of [
      ['7.0.0', []],
      ['7.1.0', ['zustand']],
    ] as const) {
      const built = { version, path: 'blog', page: source, brings };
      const dist = await buildRemote(join(folder, version), 'mf-blog', built);
      const { shared } = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8'));
      const needed = (shared as { name: string }[]).map(({ name }) => name);
      expect(needed.includes('zustand')).toBe(brings.length === 0);
      expect(await site.release('mf-blog', '--from', dist)).toMatchObject({ code: 0 });
      await site.untilNamed('mf-blog', version);
      await page.goto(`${site.url}/blog`);
      await expect(page.getByRole('heading', { level: 1, name: 'Own state' })).toBeVisible();
      expect(await hasShellsCopy(page)).toBe(brings.length === 0);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
