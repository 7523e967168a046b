import type { Page } from '@playwright/test';
import { PAYMENT_REDIRECT_MS } from 'contracts/base/durations';
import { enterAs, newMember } from './api-client.ts';
import { DECLINED_CARD, payByCard } from './checkout.ts';
import { expect, expectAccessible, test } from './journey.ts';

async function cvCredits(page: Page): Promise<number> {
  const amount = page
    .getByRole('main')
    .locator('dt', { hasText: 'Crédits CV' })
    .locator('xpath=following-sibling::dd[1]');
  return Number(await amount.first().textContent());
}

/** From the shop to the hosted page for the pack of 10 CV; the credits before it. */
async function goAndPay(page: Page): Promise<number> {
  const before = await cvCredits(page);
  await page.getByText("J'accepte les").click();
  await page.getByRole('button', { name: 'Acheter Pack de 10 CV' }).click();
  await expect(page.getByRole('heading', { name: /^Payer 79/ })).toBeVisible();
  return before;
}

/** Without its memory, and standing still instead of leading on after two seconds. */
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

test.describe('buying a pack', () => {
  // a declined card answers 402 on the hosted page, which the browser reports on its console
  test.slow();
  test.use({ allowedMessages: [/status of 402/] });

  test.beforeEach(async ({ page }) => enterAs(page, await newMember('buyer', 'medical')));

  test('a card that is declined, then accepted; the credits come once, a reload adds none', async ({
    page,
  }) => {
    await page.goto('/shop');
    await expect(page.getByRole('heading', { name: 'Boutique' })).toBeVisible();
    await expect(page.getByText('Pack de 10 CV')).toBeVisible();
    await expectAccessible(page);
    const before = await goAndPay(page);
    await payByCard(page, DECLINED_CARD);
    await expect(page.getByText('Votre carte a été refusée.')).toBeVisible();
    await expect(page.getByLabel('Numéro de carte')).toHaveValue(DECLINED_CARD);
    await expectAccessible(page);
    await payByCard(page);
    await page.waitForURL('**/payment/success?**', { waitUntil: 'commit' });
    const returned = page.url();
    await expect(
      page.getByText('Paiement confirmé : 10 crédits ont été ajoutés à votre compte.'),
    ).toBeVisible();
    await page.waitForURL('**/dashboard');
    await page.goto(returned);
    await page.waitForURL('**/dashboard');
    // a tab that remembers nothing asks the server again, which has credited already
    await lookAtReturnPage(page, returned);
    await page.goto('/shop/credits');
    await expect.poll(() => cvCredits(page)).toBe(before + 10);
    await expect(page.getByRole('link', { name: 'Voir la facture : Pack de 10 CV' }).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('a payment that is given up costs nothing', async ({ page }) => {
    await page.goto('/shop');
    const before = await goAndPay(page);
    await page.getByRole('link', { name: 'Annuler et revenir à Praticio' }).click();
    await expect(page.getByText("Votre paiement a été annulé : aucun montant n'a été débité.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Retour à la boutique' }).click();
    await expect.poll(() => cvCredits(page)).toBe(before);
  });
});
