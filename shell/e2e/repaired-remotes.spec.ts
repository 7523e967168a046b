import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { publishRemote } from '@praticio/deploy/releases';
import { buildRemote } from '@praticio/local/testing/built-remote';
import type { HandMade } from '@praticio/local/testing/hand-made-remote';
import { type ReleaseSite, startReleaseSite } from '@praticio/local/testing/release-site';
import { expect, test } from './journey.ts';

/** Each broken form of a remote costs its area, which recovers without a reload once a repaired version is released. */

const BROKEN = 'Cette partie de la page est momentanément indisponible.';
const FAULTS: [fault: string, broken: Omit<HandMade, 'path' | 'version'>, ...more: '@soak'[]][] = [
  ['throws when it is loaded', { atLoad: "throw new Error('broken');" }, '@soak'],
  ['throws when it is rendered', { draw: "throw new Error('broken');" }],
  ['is for another contract', { contract: '9.0.0' }, '@soak'],
  ['lacks the code of its page', { isChunkMissing: true }],
  ['never arrives', { init: 'new Promise(() => {})' }, '@soak'],
];

let site: ReleaseSite;

test.describe.configure({ mode: 'serial' });
test.use({ allowedMessages: [/./] });
test.beforeAll(async () => {
  site = await startReleaseSite();
});
test.afterAll(() => site.stop());

let releases = 0;
const release = (remote: Omit<HandMade, 'path' | 'version'>) => {
  releases += 1;
  return site.publish('mf-blog', { ...remote, path: 'blog', version: `1.0.${releases}` });
};

/** A part that does not come is waited for five seconds, which the page's clock makes short. */
const untilBroken = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(5_500);
    await expect(page.getByText(BROKEN)).toBeVisible({ timeout: 500 });
  }).toPass();

for (const [fault, broken, ...more] of FAULTS) {
  test(`a remote that ${fault} is replaced by the repaired one when the user tries again`, {
    tag: ['@deep', ...more],
  }, async ({ page }) => {
    await page.clock.install();
    await release(broken);
    await page.goto(`${site.url}/blog`);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await untilBroken(page);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await untilBroken(page);
    await release({ draw: "return element('h1', 'Repaired');" });
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Repaired' })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
}

test('a remote whose files are not those released costs its area, until the repaired one is live', {
  tag: '@deep',
}, async ({ page }) => {
  await release({ draw: "return element('h1', 'Sound');" });
  const file = join(site.remotesDir, 'mf-blog', `1.0.${releases}`, 'remoteEntry.js');
  await writeFile(file, `${await readFile(file, 'utf8')}\ndocument.title = 'changed';`);
  await page.goto(`${site.url}/blog`);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expect(page.getByText(BROKEN)).toBeVisible();
  await expect(page).not.toHaveTitle('changed');
  await release({ draw: "return element('h1', 'Repaired');" });
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Repaired' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a tab that asks for code that is gone offers to reload', { tag: '@deep' }, async ({ page }) => {
  await release({ isChunkMissing: true });
  await page.goto(`${site.url}/blog`);
  await expect(page.getByText(BROKEN)).toBeVisible();
  await release({ draw: "return element('h1', 'Current');" });
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Current' })).toBeVisible();
});

test('a tab whose version is gone gets the released one, with modules of the kit that the old one loaded first', {
  tag: ['@deep', '@soak'],
}, async ({ page }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'praticio-gone-'));
  const build = (version: string, more: string) =>
    buildRemote(join(folder, version), 'mf-blog', {
      version,
      path: 'blog',
      // a module that the shell gives and does not load itself
      page: `import { lazy, Suspense, useState } from 'react';
import { DateField } from '@praticio/ui-kit/date-field';
const More = lazy(() => import('./more.tsx'));
export function Page() {
  const [isOpen, setOpen] = useState(false);
  return <>
    <h1>{'Version ${version}'}</h1>
    <button type="button" onClick={() => setOpen(true)}>Plus</button>
    <p>{typeof DateField}</p>
    {isOpen && <Suspense><More /></Suspense>}
  </>;
}`,
      modules: { 'more.tsx': more },
    });
  const more = 'export default function More() { return <p>Encore</p>; }';
  try {
    await publishRemote(site.remotesDir, 'mf-blog', await build('7.0.0', more));
    const [next, later] = [await build('7.0.1', more), await build('7.0.2', more)];
    await site.untilNamed('mf-blog', '7.0.0');
    await page.goto(`${site.url}/blog`);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    for (const [old, released, build] of [
      ['7.0.0', '7.0.1', next],
      ['7.0.1', '7.0.2', later],
    ] as const) {
      await expect(page.getByRole('heading', { level: 1, name: `Version ${old}` })).toBeVisible();
      await publishRemote(site.remotesDir, 'mf-blog', build);
      await site.untilNamed('mf-blog', released);
      await rm(join(site.remotesDir, 'mf-blog', old), { recursive: true });
      await page.getByRole('button', { name: 'Plus' }).click();
      await expect(page.getByText(BROKEN)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Version ${released}` })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Plus' }).click();
    await expect(page.getByText('Encore')).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('an area that fails again after another try offers to reload the page', { tag: '@deep' }, async ({
  page,
}) => {
  await release({ draw: "throw new Error('broken');" });
  await page.goto(`${site.url}/blog`);
  await expect(page.getByText(BROKEN)).toBeVisible();
  const reload = page.getByRole('button', { name: 'Recharger la page' });
  await expect(reload).toHaveCount(0);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(reload).toBeVisible();
  await release({ draw: "return element('h1', 'Current');" });
  await reload.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Current' })).toBeVisible();
});

test('a tab that has been open for long begins with the live version of a remote, and offers no reload', {
  tag: '@deep',
}, async ({ page }) => {
  await page.clock.install();
  const record = { menu: [{ menu: 'public', label: 'Carnet', to: '/blog', rank: 10 }] };
  await release({ draw: "return element('h1', 'Of yesterday');", record });
  await page.goto(`${site.url}/contact`);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await release({ draw: "return element('h1', 'Of today');", record });
  await page.clock.fastForward(61_000);
  await page.getByRole('banner').getByRole('link', { name: 'Carnet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Of today' })).toBeVisible();
  await expect(page.getByText('Une nouvelle version de Praticio est disponible.')).toHaveCount(0);
});

async function liveOf(page: Page, strict: ReleaseSite): Promise<string | undefined> {
  const response = await page.request.get(`${strict.url}/remotes.json`);
  return ((await response.json()) as { remotes: { version: string }[] }).remotes[0]?.version;
}

test('a version that fails for those who open it is rolled back by the platform', {
  tag: ['@deep', '@soak'],
}, async ({ page }) => {
  const strict = await startReleaseSite({ PUT_BACK_LOADS_MIN: '1' });
  try {
    await strict.publish('mf-blog', { version: '1.0.0', path: 'blog' });
    await page.goto(`${strict.url}/blog`);
    await expect(page.getByRole('heading', { level: 1, name: 'Version 1.0.0' })).toBeVisible();
    await strict.publish('mf-blog', { version: '2.0.0', path: 'blog', draw: "throw new Error('broken');" });
    await page.reload();
    await expect(page.getByText(BROKEN)).toBeVisible();
    await expect.poll(() => liveOf(page, strict)).toBe('1.0.0');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Version 1.0.0' })).toBeVisible();

    // a loop that no build has seen, a library's, stops the whole tab, but not for those who come later
    await strict.publish('mf-blog', { version: '3.0.0', path: 'blog', draw: 'for (;;);' });
    await strict.untilNamed('mf-blog', '3.0.0');
    const stopped = await page.context().newPage();
    await stopped.goto(`${strict.url}/blog`, { waitUntil: 'commit' });
    await expect.poll(() => liveOf(page, strict)).toBe('1.0.0');
    await stopped.close();
    await page.goto(`${strict.url}/blog`);
    await expect(page.getByRole('heading', { level: 1, name: 'Version 1.0.0' })).toBeVisible();
  } finally {
    await strict.stop();
  }
});
