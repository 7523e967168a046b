import type { Page } from '@playwright/test';
import type { PushPayload } from '@praticio/contracts/messaging/push';
import { expect, test } from './journey.ts';

const canvasOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const LIGHT = 'rgb(244, 248, 247)';
const DARK = 'rgb(8, 23, 25)';

test.describe('the scheme', () => {
  test.use({ allowedMessages: [/ERR_FAILED/] });

  test('the scheme is the system’s until the user chooses one, and the choice applies before the first paint', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/login');
    expect(await canvasOf(page)).toBe(DARK);
    await page.getByRole('radio', { name: 'Clair' }).check();
    expect(await canvasOf(page)).toBe(LIGHT);
    // the application's scripts never arrive, because the choice must apply without them
    await page.route('**/static/js/**', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect.poll(() => canvasOf(page)).toBe(LIGHT);
  });
});

test('the focus is visible on the home page and the list, also with a map', { tag: '@deep' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/offers']) {
      await page.goto(path);
      if (path !== '/') await page.getByRole('button', { name: 'Carte' }).click();
      await expect(page.locator('svg.kit-france__map, .offers-map__picture')).toBeVisible();
      expect(await hiddenStops(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** The stops of the Tab key that something else covers, from the page's top to its footer. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  const stops = 120;
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const state = await page.evaluate(async () => {
      const focused = document.activeElement;
      if (!focused || focused.closest('footer') || focused === document.body) return 'end';
      // the lines of a map are thin, and an area may have a hole in its middle
      if (focused.matches('svg a')) return '';
      const isSeen = () => {
        const { left, top, width, height } = focused.getBoundingClientRect();
        const middle = top + height / 2;
        // articles that load above it push it out of the window, where nothing covers it
        if (middle >= innerHeight || middle < 0) focused.scrollIntoView({ block: 'nearest' });
        return [0.5, 0.25, 0.75].some((part) => {
          const at = document.elementFromPoint(left + width * part, middle);
          return at !== null && (focused.contains(at) || at.closest('label')?.control === focused);
        });
      };
      // pictures that load as they come into view move the rest
      for (let frame = 0; frame < 60 && !isSeen(); frame += 1) await new Promise(requestAnimationFrame);
      return isSeen() ? '' : focused.textContent || focused.outerHTML;
    });
    if (state === 'end') break;
    if (state) hidden.push(state);
  }
  return hidden;
}

test('nothing moves under reduced motion', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Rechercher' });
  await expect(button).toBeVisible();
  const seconds = await button.evaluate((element) =>
    Math.max(...getComputedStyle(element).transitionDuration.split(',').map(Number.parseFloat)),
  );
  expect(seconds).toBeLessThan(0.001);
});

test('the page can be installed, with every icon, and its worker shows push messages', {
  tag: '@deep',
}, async ({ page, request }) => {
  await page.goto('/contact');
  const links = await page
    .locator('link[rel="manifest"], link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const icons = (manifest as { icons: { src: string }[] }).icons.map(({ src }) => src);
  expect(links).toHaveLength(4);
  for (const path of [...links, ...icons]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).not.toContain('text/html');
  }
  const payload: PushPayload = { id: 'n1', text: 'Une nouvelle offre', path: '/offers/3' };
  expect(await pushTo(page, payload)).toEqual([{ body: payload.text, tag: 'n1', path: '/offers/3' }]);
});

/** Hands a push message to the page's service worker, as the browser's push service does; returns the shown notification. */
async function pushTo(page: Page, payload: PushPayload) {
  const { origin } = new URL(page.url());
  await page.context().grantPermissions(['notifications'], { origin });
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js');
    await navigator.serviceWorker.ready;
  });
  const browser = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const data = JSON.stringify(payload);
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await known, data });
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ body, tag, data }) => ({ body, tag, path: data.path }));
    });
  await expect.poll(shown).toHaveLength(1);
  return shown();
}
