import type { Page } from '@playwright/test';
import type { RemotesRegistry } from '@praticio/contracts/base/remotes';
import { expect, test } from './journey.ts';

/**
 * Returns a function that waits until no more files are loaded. Playwright's 'networkidle' is too short for the pauses of a
 * busy machine.
 */
function watchArrivals(page: Page): () => Promise<void> {
  let asked = 0;
  let response = 0;
  let known = -1;
  page.on('request', () => {
    asked += 1;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', () => {
      response += 1;
    });
  const isQuiet = async () => {
    // scripts that have arrived run before the page responds
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const isSame = asked === known && response === asked;
    known = asked;
    return isSame;
  };
  return () => expect.poll(isQuiet, { intervals: [2000], timeout: 120_000 }).toBe(true);
}

test('a page whose link was hovered opens without a request for code', async ({ page }) => {
  const untilNothingMoreArrives = watchArrivals(page);
  await page.goto('/contact');
  // the page that was rendered on the server has come to life
  await expect(page.locator('#page-state')).toHaveCount(0);
  const blog = page.getByRole('banner').getByRole('link', { name: 'Blog' });
  // the code of messages to the user comes with the first key or press
  await page.keyboard.press('Shift');
  await blog.hover();
  await untilNothingMoreArrives();
  const code: string[] = [];
  page.on('request', (request) => {
    if (/\.(?:js|css)(?:$|\?)/.test(request.url())) code.push(request.url());
  });
  await blog.click();
  await expect(page.getByRole('heading', { level: 1, name: /Blog/ })).toBeVisible();
  expect(code).toEqual([]);
});

test('a deep link requests neither registry nor manifest, because the page contains them', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: /Blog/ })).toBeVisible();
  expect(asked.filter((path) => /remotes\.json|mf-manifest/.test(path))).toEqual([]);
});

test('a newer version of a running remote is offered at a later navigation', { tag: '@deep' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/offers');
  await expect(page.getByRole('article').first()).toBeVisible();
  const registry = (await (await page.request.get('/remotes.json')).json()) as RemotesRegistry;
  for (const remote of registry.remotes) {
    if (remote.name !== 'mf-offers') continue;
    remote.manifest = remote.manifest.replace(remote.version, '9.9.9');
    remote.version = '9.9.9';
  }
  await page.route('**/remotes.json', (route) => route.fulfill({ json: registry }));
  const links = page.getByRole('contentinfo');
  await links.getByRole('link', { name: 'Nous contacter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect(page.getByText('Une nouvelle version de Praticio est disponible.')).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await links.getByRole('link', { name: 'Les offres' }).click();
  await expect(page.getByText('Une nouvelle version de Praticio est disponible.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
});
