import { expect, type Page } from '@playwright/test';

const ACCEPTED_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';

/** Chooses a pack in the shop, accepts the terms of sale and opens the payment page. */
export async function choosePack(page: Page, pack: string): Promise<void> {
  await page.getByRole('button', { name: `Acheter ${pack}` }).click();
  const dialog = page.getByRole('dialog', { name: pack });
  await dialog.getByText("J'accepte les").click();
  await dialog.getByRole('button', { name: /^Payer/ }).click();
}

/** Fills in the card form of the hosted payment page and pays. */
export async function payByCard(page: Page, number: string = ACCEPTED_CARD): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Payer/ })).toBeVisible();
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel("Date d'expiration").fill('12 / 40');
  await page.getByLabel('Cryptogramme').fill('123');
  await page.getByRole('button', { name: /^Payer/ }).click();
}
