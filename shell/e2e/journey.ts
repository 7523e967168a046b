import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Console messages that a journey causes on purpose; each test can allow its own. */
interface JourneyFixtures {
  allowedMessages: RegExp[];
}

/** Playwright's `test` with the platform as base URL; fails on any console warning or error that is not allowed. */
export const test = base.extend<JourneyFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  baseURL: async ({}, use) => {
    await use(process.env.E2E_URL);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
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

/** How often axe looks at a page that does not stand still. */
const LOOKS_MAX = 5;

/**
 * Asserts that axe finds no violation on the current page. Since the pages have no frames, axe runs in the page itself: with
 * @axe-core/playwright, which opens a second page for its results, it takes three times as long. `without` names rules that
 * do not apply.
 */
export async function expectAccessible(
  page: Page,
  { without = [] }: { without?: string[] } = {},
): Promise<void> {
  // a page without a heading is still loading
  await expect(page.locator('h1').first()).toBeVisible();
  // a dialog is transparent while it opens, and has no role while it closes
  await expect(page.locator('[data-entering], [data-exiting]')).toHaveCount(0);
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  let { findings, hasChanged } = await look(page, without);
  // axe keeps its measurements: of a page that was rendered again meanwhile it compares old places with new ones
  for (let looks = 1; findings.length > 0 && hasChanged && looks < LOOKS_MAX; looks += 1) {
    // a page that gives way to the next one has no heading for a moment
    await expect(page.locator('h1').first()).toBeVisible();
    ({ findings, hasChanged } = await look(page, without));
  }
  expect(findings).toEqual([]);
  expect(await crowdedNotices(page)).toEqual([]);
}

/** The notices that stand closer than 12 px to the element below them. */
function crowdedNotices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ROOM = 12;
    return [...document.querySelectorAll('.kit-alert')].flatMap((notice) => {
      const { bottom, height } = notice.getBoundingClientRect();
      let around: Element | null = notice;
      while (around && !around.nextElementSibling && !around.matches('.kit-card, main, form, section'))
        around = around.parentElement;
      const below = around?.nextElementSibling?.getBoundingClientRect();
      const isBelow = below && below.height > 0 && height > 0 && below.top >= bottom;
      return isBelow && below.top - bottom < ROOM ? [notice.textContent ?? ''] : [];
    });
  });
}

/** Waits for animations and transitions, but not for endless ones; returns whether there were any. */
function untilNothingMoves(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    return moving.length > 0;
  });
}

/** Axe's findings, and whether the page changed or began to move while axe looked. */
async function look(page: Page, without: string[]): Promise<{ findings: string[]; hasChanged: boolean }> {
  await untilNothingMoves(page);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const options = { ...axeOptions, rules };
  const seen = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> };
    };
    let hasChanged = document.querySelector('h1') === null;
    const note = () => {
      hasChanged = true;
    };
    const observer = new MutationObserver(note);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    document.addEventListener('scroll', note, true);
    // react-aria's announcer refers to a busy button for seconds after the button has disappeared
    const { violations } = await axe.run({ exclude: [['[data-live-announcer]']] }, options);
    observer.disconnect();
    document.removeEventListener('scroll', note, true);
    const findings = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    return { findings, hasChanged };
  }, options);
  const moved = await untilNothingMoves(page);
  return { ...seen, hasChanged: seen.hasChanged || moved };
}

/** Follows a link of the header, which a phone has in its menu. */
export async function followHeader(page: Page, name: string | RegExp): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name });
  const menu = page.getByRole('button', { name: 'Ouvrir le menu' });
  await expect(link.or(menu).filter({ visible: true }).first()).toBeVisible();
  if (!(await link.first().isVisible())) await menu.click();
  await link.filter({ visible: true }).first().click();
}

/** Logs in through the login page, which it opens if necessary, and waits for the user's home page. */
export async function logIn(page: Page, email: string, password = 'Demo1234'): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login');
  // the URL changes before the page does
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
