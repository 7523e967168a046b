import type { Page } from '@playwright/test';
import { call, enterAs, newMember } from './api-client.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { linkIn, readMail } from './mail.ts';

/** Somebody without an account joins the team of a structure. */

const PASSWORD = 'Quatre-chevaux-7';
const WIDTHS = [360, 375, 390, 412, 768, 1024, 1100, 1200, 1280, 1400, 1500];

/** Controls of the header that are outside of the window, narrower than their words, or without space before them. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header[data-scrolled] :is(a, button)')].flatMap((control, at, all) => {
      const { left, right, width } = control.getBoundingClientRect();
      // links of one menu have their space inside
      const menu = control.closest('nav');
      const apart = all.slice(0, at).filter((one) => !menu || one.closest('nav') !== menu);
      const drawn = apart.map((one) => one.getBoundingClientRect());
      const touches = drawn.some((one) => one.width > 1 && one.right > left - 1 && one.left < left);
      const isOut = left < -1 || right > document.documentElement.clientWidth + 1;
      const isCut = control.scrollWidth > control.clientWidth + 1;
      return width > 1 && (isOut || isCut || touches) ? [control.textContent || control.outerHTML] : [];
    }),
  );

test('an invitation is accepted with a new account of its address, without questions about a structure', {
  tag: '@deep',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  const manager = await newMember('equipe-responsable', 'medical');
  const email = `bureau-de-nuit-${Date.now()}@example.test`;
  const invited = await call('POST', '/api/team/invitations', manager.token, { email, part: 'recruteur' });
  expect(invited.status).toBe(200);
  const invitation = linkIn(await readMail(email, /Invitation/), '/invitation/');

  await test.step('another account is told which address the invitation is for', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR' });
    const other = await context.newPage();
    await enterAs(other, await newMember('equipe-autre', 'liberal'));
    await other.goto(invitation);
    await expect(other.getByText(`Cette invitation a été envoyée à ${email}.`)).toBeVisible();
    await expect(other.getByRole('button', { name: "Rejoindre l'équipe" })).toHaveCount(0);
    await context.close();
  });

  await test.step('the address is filled in, and the mailed link leads back to the invitation', async () => {
    await page.goto(invitation);
    await page.getByRole('link', { name: 'Créer un compte' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expectAccessible(page);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').press('Space');
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte.' })).toBeVisible();
    await page.goto(linkIn(await readMail(email, /érifi/), '/verify-email/'));
    await page.getByRole('main').getByRole('link', { name: 'Continuer' }).click();
    await page.getByRole('button', { name: "Rejoindre l'équipe" }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('the dashboard says for which structure they act, and its header fits', async () => {
    await expect(page.getByText('vous agissez pour Structure de test')).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cutOff(page), `${width} px`).toEqual([]);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `${width} px`).toBeLessThanOrEqual(width);
    }
  });
});
