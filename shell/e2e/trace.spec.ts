import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Platform, startPlatform } from '@praticio/local/platform';
import { platformUrls } from '@praticio/local/platform/environment';
import { call, enterAs, newMember } from './api-client.ts';
import { publishOffer } from './establishment-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { readMail } from './mail.ts';

test.describe('with a platform that is traced', { tag: ['@deep', '@soak'] }, () => {
  let platform: Platform;
  let dataDir: string;
  const mailUrl = process.env.E2E_MAIL_URL;
  const siteUrl = process.env.E2E_URL;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    dataDir = await mkdtemp(join(tmpdir(), 'praticio-trace-'));
    const env = { ...process.env, RATE_LIMIT_FACTOR: '1000' };
    platform = await startPlatform({ dataDir, ports: 'free', demo: false, traces: true, env });
    process.env.E2E_MAIL_URL = platform.mailUrl ?? '';
    process.env.E2E_URL = platform.url;
  });
  test.afterAll(async () => {
    process.env.E2E_MAIL_URL = mailUrl;
    process.env.E2E_URL = siteUrl;
    await platform?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Opens the newest trace with such a span that begins with `first`, once it has all of `spans`, each with its process. */
  async function openTrace(viewer: Page, named: string, first: string, spans: string[]) {
    await expect(async () => {
      await viewer.goto(`${platformUrls(platform.setting).tracesUrl}`);
      await viewer.getByRole('searchbox', { name: 'Name of a span' }).fill(named);
      await viewer.getByRole('button', { name: 'Search' }).click();
      await viewer.getByRole('link', { name: first, exact: true }).first().click();
      const rows = (await viewer.getByRole('row').allTextContents()).map((text) =>
        text.replaceAll(/\s+/g, ' '),
      );
      for (const span of spans) {
        const [process = '', name = ''] = span.split(': ');
        expect(
          rows.some((row) => row.trim().startsWith(name) && row.includes(process)),
          span,
        ).toBe(true);
      }
    }).toPass({ timeout: 60_000 });
    await expect(viewer.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${first}: \\d+ spans`));
  }

  test('a page and its first calls are one trace, a publication another, from the click to the mail of an alert', async ({
    browser,
  }, info) => {
    test.slow();
    const [recruiter, reader] = [await newMember('traced', 'medical'), await newMember('reader', 'liberal')];
    const title = `Télécardiologue ${Date.now()}`;
    const alert = { name: 'Mon rêve', criteria: { titleKeyword: title } };
    expect((await call('POST', '/api/alerts', reader.token, alert)).status).toBe(201);

    const context = await browser.newContext({ baseURL: platform.url, locale: 'fr-FR' });
    const page = await context.newPage();
    await enterAs(page, recruiter);
    await page.goto('/dashboard');
    await expect(page.getByText("1 crédit d'offre").first()).toBeVisible();
    await publishOffer({ page, browser, baseURL: platform.url, email: recruiter.email, title });
    await readMail(reader.email, new RegExp(title));

    const viewer = await context.newPage();
    await openTrace(viewer, 'page', 'GET page', [
      'gateway: GET /api/credits/balance',
      'svc-billing: GET /api/credits/balance',
      'svc-billing: find accounts',
    ]);
    await openTrace(viewer, 'offer.published', 'POST /api/offers', [
      'svc-offers: POST /api/offers',
      'svc-offers: call billing.spend',
      'svc-billing: billing.spend',
      'svc-offers: insert offers',
      'svc-offers: publish offer.published',
      'svc-offers: process offer.published',
      'svc-offers: process alert.matched',
      'svc-offers: send mail',
      'svc-messaging: deliver update',
    ]);
    for (const width of [390, 1280]) {
      await viewer.setViewportSize({ width, height: 900 });
      await info.attach(`trace-${width}`, { body: await viewer.screenshot(), contentType: 'image/png' });
    }
    await expectAccessible(viewer);
    await context.close();
  });
});
