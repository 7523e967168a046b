import type { Page, Response } from '@playwright/test';
import { expect, test } from './journey.ts';

const ENTRY = '**/remotes/mf-blog/**/remoteEntry.js';
const BROKEN = 'Cette partie de la page est momentanément indisponible.';

/** A remote whose page throws when it is rendered. */
const THROWING = `var mf_blog = {
  init: async () => {},
  get: async () => () => ({
    default: {
      contract: '1.0.0',
      routes: [{ path: 'blog', element: {
        $$typeof: Symbol.for('react.transitional.element'), type: () => { throw new Error('boom'); },
        key: null, props: {}, _owner: null, _store: {},
      } }],
      prefetch() {}, forgetFailures() {},
    },
  }),
};`;

test.use({ allowedMessages: [/./] });

async function expectRestWorks(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Les offres' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offres' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
}

test('a dead remote breaks only its own area, is requested once, and is loaded again on request', async ({
  page,
}) => {
  let asked = 0;
  await page.route(ENTRY, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Le blog' }).click();
  await expect(page.getByText(BROKEN)).toBeVisible();
  // rendering the page again must not request the remote again
  for (const top of [100, 0, 100, 0]) await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Le blog' }).click();
  await expect(page.getByText(BROKEN)).toBeVisible();
  expect(asked).toBe(1);
  await page.unroute(ENTRY);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Blog/ })).toBeVisible();
  await expectRestWorks(page);
});

test('a dead remote is requested again when its page is opened later', { tag: '@deep' }, async ({ page }) => {
  await page.clock.install();
  await page.route(ENTRY, (route) => route.abort());
  await page.goto('/contact');
  const links = page.getByRole('contentinfo');
  await links.getByRole('link', { name: 'Le blog' }).click();
  await expect(page.getByText(BROKEN)).toBeVisible();
  await page.unroute(ENTRY);
  await links.getByRole('link', { name: 'Nous contacter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await page.clock.fastForward(11_000);
  await links.getByRole('link', { name: 'Le blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Blog/ })).toBeVisible();
});

test('a remote that throws breaks only its own area, and a load that reports says so', {
  tag: '@deep',
}, async ({ page }) => {
  await page.route(ENTRY, (route) => route.fulfill({ contentType: 'text/javascript', body: THROWING }));
  await page.route('/blog', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</head>', '<meta name="page-reports"></head>');
    await route.fulfill({ response, body });
  });
  await page.goto('/blog');
  await expect(page.getByText(BROKEN)).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText(BROKEN)).toBeVisible();
  await expectRestWorks(page);
  const reports: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/.well-known/page-reports')) reports.push(response);
  });
  // it is sent once the code that reports has arrived and the page is hidden
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await expect.poll(() => hide().then(() => reports.length)).toBe(1);
  expect(reports[0]?.status()).toBe(204);
  expect(reports[0]?.request().postDataJSON()).toMatchObject({
    area: 'mf-blog',
    vitals: { lcp: expect.any(Number) },
    errors: expect.arrayContaining([
      {
        kind: 'rendered',
        name: 'Error',
        at: expect.stringMatching(/^\/remotes\/mf-blog\/.*remoteEntry\.js:/),
      },
    ]),
  });
});

test('a remote slower than five seconds shows its error, then its page when it arrives', {
  tag: '@deep',
}, async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(ENTRY, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const start = Date.now();
  await page.goto('/blog', { waitUntil: 'commit' });
  await expect(page.getByText(BROKEN)).toBeVisible();
  expect(Date.now() - start).toBeGreaterThan(4900);
  arrival.resolve();
  await expect(page.getByRole('heading', { level: 1, name: /Blog/ })).toBeVisible();
});

test('a remote for another version of the contract is not run', { tag: '@deep' }, async ({ page }) => {
  let isAsked = false;
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const changed = html.replace(/("contract":")[^"]+("(?:(?!"contract").)*?"name":"mf-blog")/, '$19.0.0$2');
    expect(changed).not.toBe(html);
    await route.fulfill({ response, body: changed });
  });
  await page.route(ENTRY, (route) => {
    isAsked = true;
    return route.continue();
  });
  await page.route('**/remotes.json', (route) => route.abort());
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Le blog' }).click();
  await expect(page.getByText(BROKEN)).toBeVisible();
  expect(isAsked).toBe(false);
});

test('the home page is complete without the articles', { tag: '@deep' }, async ({ page }) => {
  await page.route(ENTRY, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Questions fréquentes' })).toBeVisible();
  await expect(page.getByText(BROKEN)).toHaveCount(0);
});
