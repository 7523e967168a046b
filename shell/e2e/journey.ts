import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Messages on the console that a journey caused on purpose: each test may allow its own. */
interface JourneyFixtures {
  allowedMessages: RegExp[];
}

/** `test` whose `page` starts at the platform, and fails on any warning or error of its console that is not allowed. */
export const test = base.extend<JourneyFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  baseURL: async ({}, use) => {
    await use(process.env.E2E_URL);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  allowedMessages: async ({}, use) => {
    await use([]);
  },
  page: async ({ page, allowedMessages }, use) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type()))
        said.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => said.push(`Uncaught: ${error.message}`));
    await use(page);
    expect(said.filter((text) => !allowedMessages.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

export { expect };

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/**
 * Asserts that axe finds nothing on the page as it is. Our pages have no frames, so axe runs in the page itself, once
 * brought there: through @axe-core/playwright, which takes a second page for what it found, it costs three times as much.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // before its heading a page is still on its way
  await expect(page.locator('h1').first()).toBeVisible();
  // a dialog is pale while it opens, and has no role while it closes
  await expect(page.locator('[data-entering], [data-exiting]')).toHaveCount(0);
  expect(page.frames()).toHaveLength(1);
  // half way from one colour to another neither has its contrast; what turns for ever is not waited for
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const findings = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> };
    };
    // react-aria's announcer names a busy button by reference, for seconds after the button has gone with its page.
    const { violations } = await axe.run({ exclude: [['[data-live-announcer]']] }, options);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, axeOptions);
  expect(findings).toEqual([]);
}

/** Logs in through the login page, which is opened unless it is there, and waits for the own space. */
export async function logIn(page: Page, email: string, password = 'Demo1234'): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login');
  // the URL changes before the page does
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
