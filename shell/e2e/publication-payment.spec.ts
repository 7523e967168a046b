import type { Page } from '@playwright/test';
import { call, enterAs, newMember } from './api-client.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { keepDraft, offerDraft, picture } from './offer-draft.ts';

/** Signs in a recruiter whose only credit was spent on an offer; returns the offer's path. */
async function enterWithoutCredit(page: Page): Promise<string> {
  const member = await newMember('payment', 'medical');
  const published = await call('POST', '/api/offers', member.token, offerDraft('Offre qui use le crédit'));
  expect(published.status).toBe(201);
  await enterAs(page, member);
  return `/offers/${published.body.id}`;
}

async function payWithCard(page: Page, price: RegExp) {
  await page.getByText("J'accepte les").click();
  await page.getByRole('button', { name: price }).click();
  await page.getByLabel('Numéro de carte').fill('4242 4242 4242 4242');
  await page.getByLabel("Date d'expiration").fill('12 / 40');
  await page.getByLabel('Cryptogramme').fill('123');
  await page.getByRole('button', { name: /^Payer/ }).click();
}

// The browser logs the responses 402 on its console.
test.use({ allowedMessages: [/status of 402/] });

test('publishing without a credit leads through the payment back to the draft with its photo', async ({
  page,
}) => {
  test.slow();
  await enterWithoutCredit(page);
  const draft = offerDraft('Cardiologue pour la consultation');
  await keepDraft(page, draft);
  await page.goto('/offers/create');
  const photo = await picture(page, 'cabinet.jpg', 'teal');
  await page.getByLabel('Photos', { exact: true }).setInputFiles([photo]);
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(draft.title);
  await page.getByRole('button', { name: "Publier l'offre" }).click();

  const window = page.getByRole('dialog', { name: 'Publier votre offre' });
  await expect(window.getByText(/39,80\s€ par crédit/)).toBeVisible();
  await expectAccessible(page);
  await window.getByRole('radio', { name: /Une offre/ }).click();
  await payWithCard(page, /^Payer 49/);

  await expect(
    page.getByText("Paiement confirmé : 1 crédit d'offre a été ajouté à votre compte."),
  ).toBeVisible();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Vos crédits ont été ajoutés, vous pouvez publier votre offre.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Reprendre mon offre' }).click();
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(draft.title);
  await expect(page.getByRole('img', { name: /cabinet\.jpg/ })).toBeVisible();
  await page.getByRole('button', { name: "Publier l'offre" }).click();
  await page.waitForURL(/\/offers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agrandir la photo 1 sur 1' })).toBeVisible();
});

test('the urgent badge is bought for an offer that is online', { tag: '@deep' }, async ({ page }) => {
  test.slow();
  const path = await enterWithoutCredit(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Autres actions/ }).click();
  await page.getByRole('menuitem', { name: 'Rendre urgente' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rendre urgente' }).click();
  await expect(page.getByRole('dialog', { name: 'Rendre une offre urgente' })).toBeVisible();
  await payWithCard(page, /^Payer 19/);
  await page.waitForURL(`**${path}`);
  await expect(page.getByText('Paiement confirmé. Votre offre est mise à jour.')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/^Urgent jusqu'au/)
      .first(),
  ).toBeVisible();
});
