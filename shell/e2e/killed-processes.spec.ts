import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Platform, startPlatform } from '@praticio/local/platform';
import { call, newMember } from './api-client.ts';
import { choosePack, payByCard } from './checkout.ts';
import { listenInPage, say, talkAbout, threadOf } from './conversation.ts';
import {
  findAsVisitor,
  onboardAsEstablishment,
  publishOffer,
  register,
  type Story,
  verifyAndLogIn,
} from './establishment-steps.ts';
import { expect, test } from './journey.ts';

/** The processes that are killed at the beginning of each step; every process of the platform is killed once. */
const victims: Record<string, string[]> = {
  register: ['svc-blog', 'stripe'],
  verify: ['svc-identity', 'svc-identity-2', 'remotes'],
  onboard: ['svc-messaging', 'svc-messaging-2', 'gateway'],
  publish: ['svc-billing', 'svc-billing-2', 'nats', 'mail'],
  search: ['svc-offers', 'svc-offers-2', 'renderer', 'mongodb'],
};

test.describe('with a platform of their own', { tag: ['@deep', '@soak'] }, () => {
  let platform: Platform;
  let dataDir: string;
  const mailUrl = process.env.E2E_MAIL_URL;
  const siteUrl = process.env.E2E_URL;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    dataDir = await mkdtemp(join(tmpdir(), 'praticio-kill-'));
    const env = { ...process.env, RATE_LIMIT_FACTOR: '1000' };
    platform = await startPlatform({ dataDir, ports: 'free', demo: false, env });
  });
  test.afterAll(async () => {
    process.env.E2E_MAIL_URL = mailUrl;
    process.env.E2E_URL = siteUrl;
    await platform?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Kills processes (-9) and waits until the supervisor has restarted each. */
  async function kill(names: string[]): Promise<void> {
    for (const name of names) {
      const victim = platform.processes.get(name);
      if (!victim) throw new Error(`no process is called ${name}`);
      const { pid } = victim;
      victim.kill('SIGKILL');
      await expect.poll(() => victim.pid !== pid && victim.isReady(), { timeout: 120_000 }).toBe(true);
    }
    await expect
      .poll(
        () =>
          fetch(new URL('/api/offers', platform.url)).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 120_000 },
      )
      .toBe(true);
  }

  /** Kills svc-billing while the buyer is on the payment page; it is still down when Stripe's webhook and the buyer arrive. */
  async function buyWhileBillingDies(page: Page): Promise<void> {
    await page.goto('/shop');
    await choosePack(page, 'Pack de 10 CV');
    await expect(page.getByRole('heading', { name: /^Payer/ })).toBeVisible();
    for (const name of ['svc-billing', 'svc-billing-2']) platform.processes.get(name)?.kill('SIGKILL');
    await payByCard(page);
    const confirmed = page.getByText('Paiement confirmé : 10 crédits CV ont été ajoutés à votre compte.');
    const again = page.getByRole('button', { name: 'Réessayer' });
    await expect(confirmed.or(again)).toBeVisible({ timeout: 120_000 });
    if (await again.isVisible()) await again.click();
    await page.waitForURL('**/dashboard', { timeout: 120_000 });
    await page.goto('/shop/credits');
    // the ten bought ones, credited once; the welcome credits come with the badge
    await expect(page.getByRole('main').getByText('10', { exact: true })).toBeVisible();
  }

  /** Messages that are sent while the connection to the browser is cut appear once and in order afterwards. */
  async function talkWhileTheyDie(page: Page): Promise<void> {
    const recruiter = await page.evaluate(() => localStorage.getItem('praticio-token') ?? '');
    const candidate = await newMember('talker', 'liberal');
    const [offer] = (await call('GET', '/api/my-offers', recruiter)).body as unknown as { id: number }[];
    const id = await talkAbout(offer?.id, recruiter, candidate.token);
    await page.goto(`/conversations/${id}`);
    await expect(page.getByLabel('Votre message')).toBeVisible();
    const received = await listenInPage(page);
    // an EventSource can resume only after its first event
    const texts = ['Bonjour.'];
    expect(await say(candidate, id, 'Bonjour.')).toBe(201);
    await expect.poll(async () => (await received()).length).toBeGreaterThan(0);
    for (const victim of ['gateway', 'svc-messaging', 'nats']) {
      platform.processes.get(victim)?.kill('SIGKILL');
      for (let number = 1; number <= 3; number += 1) {
        const text = `${victim} n° ${number}.`;
        const send = () => say(candidate, id, text, `${victim}-${number}`).catch(() => 0);
        await expect.poll(send, { timeout: 120_000 }).toBe(201);
        texts.push(text);
      }
      const shown = async () =>
        (await threadOf(page).locator('[data-message] p').allTextContents()).filter((text) => text !== '');
      const all = ['Je suis disponible dès le mois prochain.', ...texts];
      await expect.poll(shown, { timeout: 120_000 }).toEqual(all);
      if (victim !== 'gateway') continue;
      // the browser's EventSource reconnects by itself, after its last event
      const messages = async () =>
        (await received())
          .map((data) => JSON.parse(data))
          .filter(({ type }) => type === 'new_message')
          .map(({ message }) => message.content);
      // two instances publish them in parallel: pages sort them, a plain stream does not
      await expect
        .poll(async () => (await messages()).sort(), { timeout: 120_000 })
        .toEqual(texts.toSorted());
    }
  }

  test('the main story succeeds although every process is killed once', async ({ browser, viewport }) => {
    test.setTimeout(900_000);
    const names = Object.values(victims).flat();
    expect([...platform.processes.keys()].sort()).toEqual(names.sort());

    process.env.E2E_MAIL_URL = platform.mailUrl ?? '';
    process.env.E2E_URL = platform.url;
    const context = await browser.newContext({ baseURL: platform.url, viewport, locale: 'fr-FR' });
    const run = Date.now();
    const story: Story = {
      page: await context.newPage(),
      browser,
      baseURL: platform.url,
      email: `clinique-${run}@example.test`,
      title: `Cardiologue ${run}`,
      before: (step) => kill(victims[step] ?? []),
    };
    await register(story);
    await verifyAndLogIn(story);
    await onboardAsEstablishment(story);
    await publishOffer(story);
    await findAsVisitor(story);
    await buyWhileBillingDies(story.page);
    await talkWhileTheyDie(story.page);
    await context.close();
  });
});
