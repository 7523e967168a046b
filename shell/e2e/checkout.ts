import { expect, type Page } from '@playwright/test';

const ACCEPTED_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';

/** Fills in the card form of the hosted payment page and pays. */
export async function payByCard(page: Page, number: string = ACCEPTED_CARD): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Payer/ })).toBeVisible();
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel("Date d'expiration").fill('12 / 40');
  await page.getByLabel('Cryptogramme').fill('123');
  await page.getByRole('button', { name: /^Payer/ }).click();
}
