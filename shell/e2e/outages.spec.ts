import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type Platform, startPlatform } from '@praticio/local/platform';
import { enterAs, tokenOf } from './api-client.ts';
import { expect, expectAccessible, test } from './journey.ts';

// the browser logs each failed call on its console
test.use({
  allowedMessages: [
    /Failed to load resource|n'a pas pu être chargée|RUNTIME-008|The registry is not read|preload assets/,
  ],
});

const widths = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const FAILED = 'Erreur lors du chargement du profil';
const OFFLINE = /Connexion perdue/;

/** Expects that the page is not wider than the window. */
async function expectWholePage(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

test.describe('with a platform of their own', { tag: '@deep' }, () => {
  test.describe.configure({ mode: 'serial' });
  let platform: Platform;
  let dataDir: string;
  const shared = { mail: process.env.E2E_MAIL_URL, site: process.env.E2E_URL };
  let token: string;

  test.beforeAll(async () => {
    test.setTimeout(480_000);
    dataDir = await mkdtemp(join(tmpdir(), 'praticio-outage-'));
    const env = { ...process.env, RATE_LIMIT_FACTOR: '1000', INSTANCES: '1' };
    platform = await startPlatform({ dataDir, ports: 'free', demo: true, env });
    process.env.E2E_URL = platform.url;
    token = await tokenOf('recruteur@praticio.test');
  });
  test.afterAll(async () => {
    process.env.E2E_MAIL_URL = shared.mail;
    process.env.E2E_URL = shared.site;
    await platform?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function open(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await enterAs(page, { token });
    return page;
  }

  for (const [name, viewport] of Object.entries(widths)) {
    const tag = name === 'phone' ? '@soak' : [];
    test(`without svc-identity the other services' pages work (${name})`, { tag }, async ({ browser }) => {
      test.setTimeout(480_000);
      const identity = [...platform.processes].flatMap(([process, running]) =>
        process.startsWith('svc-identity') ? [running] : [],
      );
      const context = await browser.newContext({ baseURL: platform.url, viewport, locale: 'fr-FR' });
      const page = await open(context);
      await page.clock.install();
      let asked = 0;
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/profile') asked += 1;
      });
      await Promise.all(identity.map((instance) => instance.stop(5_000)));
      try {
        await page.goto('/dashboard');
        const startedAt = await page.evaluate(() => Date.now());
        await expect(page.getByText(FAILED)).toBeVisible();
        await expect(page.getByText('Bienvenue, recruteur@praticio.test')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Modifier' }).first()).toBeVisible();
        await expectAccessible(page);
        await expectWholePage(page);

        // navigate within the page, as links do: a reload would reset the counter
        const go = (path: string) =>
          page.evaluate((to) => {
            history.pushState(null, '', to);
            dispatchEvent(new PopStateEvent('popstate'));
          }, path);
        await go('/offers/create');
        await page.getByLabel('Titre', { exact: true }).first().fill('Cardiologue');
        await go('/conversations');
        await expect(page.getByRole('heading', { level: 1, name: /Messages/ })).toBeVisible();
        const conversations = page.getByRole('list', { name: 'Conversations' });
        const failure = page.getByText('Erreur lors du chargement des conversations');
        await expect(conversations.or(page.getByText('Aucune conversation')).or(failure)).toBeVisible();
        await go('/profile');
        await expect(page.getByText(FAILED)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: 'Voir les offres' })).toBeVisible();
        await expectAccessible(page);
        await expectWholePage(page);

        const since = () => page.evaluate((start) => Date.now() - start, startedAt);
        while ((await since()) < 60_000) await page.clock.runFor(2_000);
        expect(asked).toBeGreaterThan(1);
        // on a busy machine the steps before may have taken more than this minute
        expect(asked).toBeLessThanOrEqual(4 * Math.ceil(((await since()) - 5_000) / 60_000));
      } finally {
        for (const instance of identity) instance.start();
        await Promise.all(identity.map((instance) => instance.ready(120_000)));
      }
      // by itself, without a reload
      const arrived = page.getByRole('tab', { name: 'Informations personnelles' });
      await expect(async () => {
        await page.clock.runFor(10_000);
        await expect(arrived).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 120_000 });
      await context.close();
    });
  }

  test('pages recover by themselves when a dead gateway is back', async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: platform.url,
      viewport: widths.desktop,
      locale: 'fr-FR',
    });
    const page = await open(context);
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Modifier' }).first()).toBeVisible();
    const gateway = platform.processes.get('gateway');
    await gateway?.stop(5_000);
    const live = page.waitForRequest(/\.well-known\/mercure/, { timeout: 180_000 });
    try {
      await page.getByRole('tab', { name: 'Mes candidatures' }).click();
      await expect(page.getByText(OFFLINE)).toBeVisible();
      await expectWholePage(page);
      await page.getByRole('tab', { name: 'Mes offres' }).click();
      await expect(page.getByRole('link', { name: 'Modifier' }).first()).toBeVisible();
    } finally {
      gateway?.start();
      await gateway?.ready(120_000);
    }
    await expect(page.getByText(OFFLINE)).toHaveCount(0, { timeout: 120_000 });
    // failed queries and the stream have recovered by themselves
    await page.getByRole('tab', { name: 'Mes candidatures' }).click();
    await expect(page.getByText('Aucune candidature pour le moment')).toBeVisible();
    await live;
    await context.close();
  });
});

test('offline, data stays and a banner is shown; back online the page updates by itself', {
  tag: '@deep',
}, async ({ page, context }) => {
  await enterAs(page, { token: await tokenOf('recruteur@praticio.test') });
  await page.goto('/dashboard');
  const ownOffer = page.getByRole('link', { name: 'Modifier' }).first();
  await expect(ownOffer).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible();
  await expect(ownOffer).toBeVisible();
  await expectWholePage(page);
  await expectAccessible(page);
  // a page whose code is not loaded yet shows an error
  await page.evaluate(() => {
    history.pushState(null, '', '/blog');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});
