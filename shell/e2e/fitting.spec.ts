import type { Page } from '@playwright/test';
import { enterAs, tokenOf } from './api-client.ts';
import { newTalk } from './conversation.ts';
import { expect, test } from './journey.ts';
import { mailsTo, readMail } from './mail.ts';

/** Content stays within its card, its line and the window, at every width. Only a browser lays pages out. */

const WIDTHS = [320, 390, 640, 768, 900, 1024, 1100, 1280];
const RECRUITER = 'recruteur@praticio.test';

/** The buttons and links that are rendered beyond their card or narrower than their words. */
const crowded = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.kit-card :is(button, .kit-button)')].flatMap((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      const card = control.closest('.kit-card')?.getBoundingClientRect();
      const isOut = card && (left < card.left - 1 || right > card.right + 1);
      const isCut = control.scrollWidth > control.clientWidth + 1;
      return width > 1 && (isOut || isCut) ? [control.textContent || control.outerHTML] : [];
    }),
  );

/** The words that take a second line, or that something else of the card covers. */
const brokenAges = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.kit-offer__company')].flatMap((line) => {
      const age = line.querySelector('time');
      const who = line.querySelector('.kit-offer__who');
      if (!age || !who) return [];
      const [at, beside] = [age.getBoundingClientRect(), who.getBoundingClientRect()];
      const isWhole = age.getClientRects().length === 1 && age.scrollHeight < 2 * at.height;
      const isAlone = at.top >= beside.bottom || at.bottom <= beside.top;
      const isLine = at.height <= Number.parseFloat(getComputedStyle(age).lineHeight) + 1;
      return at.width > 0 && (!isWhole || isAlone || !isLine) ? [line.textContent ?? ''] : [];
    }),
  );

test('no button is wider than its card, and the age of an offer stands beside its structure', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow();
  await enterAs(page, { token: await tokenOf(RECRUITER) });
  for (const path of ['/cv-library', '/shop', '/dashboard', '/interests-management', '/offers', '/']) {
    await page.goto(path);
    await expect(page.locator('.kit-card, .kit-offer').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await crowded(page), `${path} at ${width} px`).toEqual([]);
      expect(await brokenAges(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('the email address of a registration breaks before its signs, not inside a word', {
  tag: '@deep',
}, async ({ page }) => {
  const words = [
    'marie',
    '-christine',
    '.delahaye',
    `-${Date.now()}`,
    '@centre',
    '-hospitalier',
    '.example',
    '.test',
  ];
  await page.goto('/register?pour=chercher');
  await page.getByLabel('Email').fill(words.join(''));
  await page.getByLabel('Mot de passe', { exact: true }).fill('Bureau-du-lac-7');
  await page.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte.' })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page
      .locator('main strong span')
      .first()
      .evaluate((address) =>
        [...address.childNodes].flatMap((word) => {
          if (word.nodeType !== Node.TEXT_NODE) return [];
          const range = document.createRange();
          range.selectNodeContents(word);
          // a hyphen may stand at the end of the line before
          if (word.textContent?.startsWith('-')) range.setStart(word, 1);
          return [[word.textContent, range.getClientRects().length]];
        }),
      );
    expect(lines, `at ${width} px`).toEqual(words.map((word) => [word, 1]));
  }
  const mail = await readMail(words.join(''), /./);
  await page.goto('about:blank');
  await page.setContent(mail.html);
  await expect(page.getByRole('link', { name: 'Vérifier mon adresse email' })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `the mail at ${width} px`).toBeLessThanOrEqual(0);
  }
  expect(await mailsTo(words.join(''))).toHaveLength(1);
});

test('without the network the field of a message stays in the window', {
  tag: '@deep',
}, async ({ page, context }) => {
  const { id, recruiter } = await newTalk('fitting');
  await enterAs(page, recruiter);
  await page.goto(`/conversations/${id}`);
  await expect(page.getByLabel('Votre message')).toBeVisible();
  // bell and badge of the header, whose code arrives separately
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText(/Connexion perdue/)).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    for (const control of [page.getByLabel('Votre message'), page.getByRole('button', { name: 'Envoyer' })])
      await expect(control, `at ${width} px`).toBeInViewport({ ratio: 1 });
  }
  await context.setOffline(false);
});
