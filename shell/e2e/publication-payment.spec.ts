import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './journey.ts';

const draft = {
  title: 'Cardiologue pour la consultation',
  description: '<p>Deux jours par semaine, <strong>équipe de six</strong>.</p>',
  location: 'Nantes',
  speciality: 'Cardiologie et maladies vasculaires',
  contractType: 'CDD',
  salary: '',
  urgent: false,
};

/** Publishes, through the API, until no offer credit is left. */
async function useUpOfferCredits(page: Page) {
  await page.evaluate(async (offer) => {
    const authorization = `Bearer ${localStorage.getItem('praticio-token')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    for (let status = 201; status === 201; ) {
      const body = JSON.stringify({ ...offer, title: 'Offre qui use un crédit' });
      const headersOfOne = { ...headers, 'idempotency-key': crypto.randomUUID() };
      ({ status } = await fetch('/api/offers', { method: 'POST', headers: headersOfOne, body }));
      if (![201, 402].includes(status)) throw new Error(`publishing answered ${status}`);
    }
  }, draft);
}

test.describe('publishing without a credit', () => {
  // the refusals are answers 402, which the browser reports on its console
  test.slow();
  test.use({ allowedMessages: [/status of 402/] });

  test('asks for a payment, comes back to the draft, and publishes it', async ({ page }) => {
    await logIn(page, 'recruteur@praticio.test');
    await useUpOfferCredits(page);
    await page.evaluate((kept) => sessionStorage.setItem('offer-draft', JSON.stringify(kept)), draft);
    await page.goto('/offers/create');
    await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(draft.title);
    await page.getByRole('button', { name: "Publier l'offre" }).click();

    const window = page.getByRole('dialog', { name: 'Publier votre offre' });
    await expect(window.getByText(/39,80\s€ par crédit/)).toBeVisible();
    await expectAccessible(page);
    await window.getByRole('radio', { name: /Une offre/ }).click();
    await window.getByText("J'accepte les").click();
    await window.getByRole('button', { name: /^Payer 49/ }).click();

    await page.getByLabel('Numéro de carte').fill('4242 4242 4242 4242');
    await page.getByLabel("Date d'expiration").fill('12 / 40');
    await page.getByLabel('Cryptogramme').fill('123');
    await page.getByRole('button', { name: /^Payer/ }).click();

    await expect(page.getByText('Paiement confirmé : 1 crédit a été ajouté à votre compte.')).toBeVisible();
    await page.waitForURL('**/dashboard');
    await expect(
      page.getByText('Vos crédits ont été ajoutés, vous pouvez publier votre offre.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Reprendre mon offre' }).click();
    await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(draft.title);
    await page.getByRole('button', { name: "Publier l'offre" }).click();
    await page.waitForURL(/\/offers\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
  });
});
