import type { Page } from '@playwright/test';
import { PAYMENT_REDIRECT_MS } from '@praticio/contracts/base/durations';
import { enterAs, newMember } from './api-client.ts';
import { choosePack, DECLINED_CARD, payByCard } from './checkout.ts';
import { expect, expectAccessible, test } from './journey.ts';

async function cvCredits(page: Page): Promise<number> {
  const amount = page
    .getByRole('main')
    .locator('dt', { hasText: 'Crédits CV' })
    .locator('xpath=following-sibling::dd[1]')
    .first();
  // a dash keeps its place until the balance is there
  await expect(amount).toHaveText(/^\d+$/);
  return Number(await amount.textContent());
}

/** Goes from the shop to the payment page for the pack of 10 CV; returns the credits before. */
async function buyTenCvs(page: Page): Promise<number> {
  const before = await cvCredits(page);
  await choosePack(page, 'Pack de 10 CV');
  await expect(page.getByRole('heading', { name: /^Payer 79/ })).toBeVisible();
  return before;
}

/** Opens the success page in a tab without session storage, and suppresses its redirect. */
async function lookAtReturnPage(page: Page, path: string): Promise<void> {
  await page.addInitScript((redirectMs) => {
    const { setTimeout } = window;
    const unlessRedirect = (work: TimerHandler, ms?: number) =>
      ms === redirectMs ? 0 : setTimeout(work, ms);
    Object.assign(window, { setTimeout: unlessRedirect });
    sessionStorage.clear();
  }, PAYMENT_REDIRECT_MS);
  await page.goto(path);
  await expect(page.getByText('Paiement confirmé : 10 crédits')).toBeVisible();
  await expectAccessible(page);
}

test.describe('buying a pack', { tag: ['@phone-only', '@deep'] }, () => {
  // the payment page responds to a declined card with 402, which the browser reports on its console
  test.slow();
  test.use({ allowedMessages: [/status of 402/] });

  test.beforeEach(async ({ page }) => enterAs(page, await newMember('buyer', 'medical')));

  test('a declined card, then an accepted one: the credits are added once, also after a reload', async ({
    page,
  }) => {
    await page.goto('/shop');
    await expect(page.getByRole('heading', { name: 'Boutique' })).toBeVisible();
    await expect(page.getByText('Pack de 10 CV')).toBeVisible();
    await expectAccessible(page);
    const before = await buyTenCvs(page);
    await payByCard(page, DECLINED_CARD);
    await expect(page.getByText('Votre carte a été refusée.')).toBeVisible();
    await expect(page.getByLabel('Numéro de carte')).toHaveValue(DECLINED_CARD);
    await expectAccessible(page);
    await payByCard(page);
    await page.waitForURL('**/payment/success?**', { waitUntil: 'commit' });
    const returned = page.url();
    await expect(
      page.getByText('Paiement confirmé : 10 crédits CV ont été ajoutés à votre compte.'),
    ).toBeVisible();
    await page.waitForURL('**/dashboard');
    await page.goto(returned);
    await page.waitForURL('**/dashboard');
    // a tab without session storage sends its request again to the server, which has added the credits already
    await lookAtReturnPage(page, returned);
    await page.goto('/shop/credits');
    await expect.poll(() => cvCredits(page)).toBe(before + 10);
    await expect(page.getByRole('link', { name: 'Voir la facture : Pack de 10 CV' }).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('a cancelled payment costs nothing', async ({ page }) => {
    await page.goto('/shop');
    const before = await buyTenCvs(page);
    await page.getByRole('link', { name: 'Annuler et revenir à Praticio' }).click();
    await expect(page.getByText("Votre paiement a été annulé : aucun montant n'a été débité.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Retour à la boutique' }).click();
    await expect.poll(() => cvCredits(page)).toBe(before);
  });
});
