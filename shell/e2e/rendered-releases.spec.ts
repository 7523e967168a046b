import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RegistryFile } from '@praticio/contracts/base/releases';
import { type ReleaseSite, startReleaseSite } from '@praticio/local/testing/release-site';
import { expect, test } from './journey.ts';

/** Releases where a renderer renders public pages: a fault that only a server meets is refused, and forced in costs no reader a page. */

// a cut connection is said on the console
test.use({ allowedMessages: [/ERR_FAILED|asked for again|ScriptNetworkError|RUNTIME-/] });

const FAULTS: [fault: string, renderOnServer: string][] = [
  ['throws', "throw new Error('broken');"],
  ['computes without an end', 'for (;;);'],
];
const DRAWN = 'id="page-state"';

let site: ReleaseSite;
let releases = 0;

// in one worker, which starts the site once
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startReleaseSite({}, { isRendered: true });
  await site.publish('mf-offers', { version: '1.0.0', path: 'offers' });
});
test.afterAll(() => site.stop());

async function htmlOf(page: Page, path: string): Promise<string> {
  return (await page.request.get(`${site.url}${path}`, { headers: { accept: 'text/html' } })).text();
}

const untilRendered = (page: Page, name: string, path: string, version: string) =>
  expect
    .poll(async () => {
      const html = await htmlOf(page, path);
      return html.includes(DRAWN) && html.includes(`/remotes/${name}/${version}/`);
    })
    .toBe(true);

async function liveVersion(): Promise<string | undefined> {
  const registry = await readFile(join(site.remotesDir, 'registry.json'), 'utf8');
  return (JSON.parse(registry) as RegistryFile).remotes.find(({ name }) => name === 'mf-blog')?.version;
}

for (const [fault, renderOnServer] of FAULTS) {
  test(`a remote that ${fault} where a server renders is not released; forced in, browsers render it until it is repaired`, {
    // the other one shows the essence
    tag: fault === 'throws' ? '@deep' : ['@deep', '@soak'],
  }, async ({ page }) => {
    test.slow();
    releases += 1;
    const [sound, broken, repaired] = [0, 1, 2].map((patch) => `${releases}.0.${patch}`) as [
      string,
      string,
      string,
    ];
    await site.publish('mf-blog', { version: sound, path: 'blog' });
    await untilRendered(page, 'mf-blog', '/blog', sound);

    const dist = await site.build('mf-blog', { version: broken, path: 'blog', renderOnServer });
    const refused = await site.release('mf-blog', '--from', dist);
    expect(refused.output).toContain('Its page cannot be rendered by the live renderer');
    expect(refused.code).toBe(1);
    expect(await liveVersion()).toBe(sound);

    expect(await site.release('mf-blog', '--from', dist, '--force')).toMatchObject({ code: 0 });
    await site.untilNamed('mf-blog', broken);
    await page.goto(`${site.url}/blog`);
    await expect(page.getByRole('heading', { level: 1, name: `Version ${broken}` })).toBeVisible();
    expect(await htmlOf(page, '/blog')).not.toContain(DRAWN);
    await untilRendered(page, 'mf-offers', '/offers', '1.0.0');

    await site.publish('mf-blog', { version: repaired, path: 'blog' });
    await untilRendered(page, 'mf-blog', '/blog', repaired);
  });
}

test('a rendered page stays unchanged until its code is loaded, and is then hydrated', {
  tag: '@deep',
}, async ({ page }) => {
  await page.clock.install();
  const version = '9.0.0';
  await site.publish('mf-blog', { version, path: 'blog', draw: "return element('h1', 'To read');" });
  await untilRendered(page, 'mf-blog', '/blog', version);
  const held: (() => void)[] = [];
  let isCut = true;
  await page.route('**/remotes/mf-blog/**/remoteEntry.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await (isCut ? route.abort() : route.continue());
  });
  await page.goto(`${site.url}/blog`, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: 'To read' });
  await expect(heading).toBeVisible();
  await heading.evaluate((element) => Object.assign(element, { isAsItCame: true }));
  const isAsItCame = () => heading.evaluate((element) => 'isAsItCame' in element);
  await expect.poll(() => held.length).toBe(1);
  await page.clock.fastForward(6_000);
  expect(await isAsItCame()).toBe(true);

  // the network fails, and comes back
  held[0]?.();
  await page.waitForEvent('console', (message) => message.text().includes('asked for again'));
  expect(await isAsItCame()).toBe(true);
  isCut = false;
  await page.clock.fastForward(10_001);
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await expect(page.locator('#page-state')).toHaveCount(0);
  expect(await isAsItCame()).toBe(true);
});
