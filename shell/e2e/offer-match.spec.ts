import type { Page } from '@playwright/test';
import { call, enterAs, grantOffers, type Member, newCandidate, newMember, showCv } from './api-client.ts';
import { press, tabTo } from './by-keyboard.ts';
import { fillEstablishment, pick } from './establishment-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { linkIn, readMail } from './mail.ts';
import { keepDraft, offerDraft } from './offer-draft.ts';

/** A year whose August is in the future, within the reach of offers and availabilities. */
const YEAR = new Date().getFullYear() + 1;
const dates = { startDate: `${YEAR}-08-03`, endDate: `${YEAR}-08-14` };

/** Types a day into the segments of a date field. */
async function typeDay(page: Page, field: string, day: string): Promise<void> {
  // the pattern of slots has fields of the same names before those of the offer
  const group = page.getByRole('group', { name: field, exact: true }).last();
  await group.getByRole('spinbutton').first().click();
  await page.keyboard.type(day.split('-').reverse().join(''));
}

/** Gives a recruiter a credit for another offer, and publishes it. */
async function publishAnother(recruiter: Member, title: string): Promise<void> {
  await grantOffers(recruiter, 1);
  expect((await call('POST', '/api/offers', recruiter.token, offerDraft(title))).status).toBe(201);
}

test("a locum searches 'du 3 au 14 août à 30 km', is notified of a match and applies without a structure", {
  tag: ['@phone', '@deep', '@soak-on-desktop'],
}, async ({ page, hasTouch: isPhone }) => {
  test.slow();
  const [candidate, recruiter] = await Promise.all([
    newCandidate('locum'),
    newMember('locum-desk', 'medical'),
  ]);
  await enterAs(page, candidate);
  await page.goto('/offers');
  const openFilters = async () => {
    await page.getByRole('button', { name: /^Filtres/ }).click();
    await expect(page.getByRole('dialog', { name: 'Filtres' })).toBeVisible();
  };
  // a phone folds place and dates into one line
  if (isPhone) await page.getByRole('button', { name: 'Lieu et dates' }).click();
  await pick(page, /^Lieu$/, 'Nantes');
  await expect(page.getByRole('combobox', { name: 'Rayon' })).toHaveValue('30');
  await openFilters();
  await typeDay(page, 'Disponible du', dates.startDate);
  await typeDay(page, 'Au', dates.endDate);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(new RegExp(`radius=30&from=${dates.startDate}&to=${dates.endDate}`));
  await expect(page.getByRole('button', { name: /^Retirer Nantes · 30/ })).toBeVisible();
  if (isPhone) await openFilters();
  await page.getByRole('button', { name: 'Créer une alerte' }).click();
  await page.getByRole('button', { name: "Créer l'alerte" }).click();
  await expect(page.getByText(/^Alerte créée avec succès/)).toBeVisible();

  const title = `Remplacement d'août ${Date.now()}`;
  const offer = { ...offerDraft(title), contractType: 'Remplacement', ...dates };
  expect((await call('POST', '/api/offers', recruiter.token, offer)).status).toBe(201);
  await page.goto(linkIn(await readMail(candidate.email, new RegExp(title)), '/offers/'));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Exprimer mon intérêt' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('button', { name: 'Intérêt exprimé' }).first()).toBeVisible();

  await test.step('follows the structure: mail and bell announce its next offer, until it is unfollowed', async () => {
    await page.getByRole('link', { name: 'Voir la structure' }).click();
    await page.getByRole('button', { name: 'Suivre cette structure' }).click();
    await expect(page.getByRole('button', { name: 'Ne plus suivre' })).toBeVisible();
    const structure = page.url();
    const next = `Cardiologue de la structure suivie ${Date.now()}`;
    await publishAnother(recruiter, next);
    const path = linkIn(await readMail(candidate.email, new RegExp(next)), '/offers/');
    // the bell follows the open stream: the page is not loaded again
    await page.getByRole('button', { name: /^Notifications, \d+ non lues?$/ }).click();
    await page.locator(`a[href="${path}"]`, { hasText: 'correspond à votre alerte' }).click();
    await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
    await page.goto(structure);
    await page.getByRole('button', { name: 'Ne plus suivre' }).click();
    await expect(page.getByRole('button', { name: 'Suivre cette structure' })).toBeVisible();
  });

  await test.step('adds a structure later: the role, the form of offers and the profile follow', async () => {
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Ajouter une structure' }).click();
    await fillEstablishment(page);
    await page.getByRole('button', { name: 'Valider et continuer' }).click();
    await expect(page).toHaveURL('/dashboard');
    // a phone has it in the menu
    if (!isPhone)
      await expect(page.getByRole('link', { name: 'Gestion des intérêts' }).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Mes candidatures' }).click();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await page.getByRole('link', { name: 'Publier une offre' }).first().click();
    await expect(page.getByRole('button', { name: "Publier l'offre" })).toBeVisible();
    await page.goBack();
    // by a link: a load would bring the token of `enterAs` back, which ended with the change of the role
    await page.getByRole('link', { name: 'Mon profil', exact: true }).first().click();
    await expect(page.getByLabel('Raison sociale')).toHaveValue('Clinique du Port');
  });
});

test('a recruiter publishes dates and pay, and opens the CVs that match', {
  tag: ['@phone-only', '@deep'],
}, async ({ page }) => {
  test.slow();
  const [candidate, recruiter] = await Promise.all([
    newCandidate('match', { availability: [{ from: dates.startDate, to: dates.endDate }] }),
    newMember('match-desk', 'medical'),
  ]);
  const CARDIOLOGY = '5';
  await showCv(candidate, CARDIOLOGY);
  await enterAs(page, recruiter);
  await keepDraft(page, { ...offerDraft('Vacation de cardiologie'), contractType: 'Vacation' });
  await page.goto('/offers/create');
  await expect(page.getByRole('heading', { name: 'Créneaux' })).toBeVisible();
  await expect(page.getByText('Chargement des créneaux...')).toHaveCount(0);
  await typeDay(page, 'Du', dates.startDate);
  await typeDay(page, 'Au', dates.endDate);
  await page.getByRole('textbox', { name: 'Montant (€)' }).fill('620');
  await page.getByRole('button', { name: "Publier l'offre" }).click();
  await page.waitForURL(/\/offers\/\d+$/);
  const strip = page.locator('.offer-strip');
  await expect(strip).toContainText('3 →');
  await expect(strip).toContainText('620');
  await expect(page.getByText(/^[1-9]\d*.CV visibles? correspond/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voir ces CV' }).click();
  await expect(page).toHaveURL(new RegExp(`near=.*from=${dates.startDate}`));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Débloquer ce CV · 1 crédit/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a visitor goes from the map to the list, an offer and its structure by keyboard', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/offers');
  await expect(page.getByRole('article').first()).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Carte', exact: true }));
  const map = page.getByRole('application', { name: 'Carte des offres' });
  await expect(map.getByRole('button').first()).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, map);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('+');
  await press(page, map.getByRole('button').first());
  const sheet = page.getByRole('region', { name: 'Carte' }).getByRole('region');
  await expect(sheet).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(map.locator(':focus')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Rechercher dans cette zone' }));
  await expect(page).toHaveURL(/bounds=/);
  await expect(page.getByRole('button', { name: 'Retirer Zone de la carte' })).toBeVisible();
  const list = page.getByRole('button', { name: /^(Liste|Aperçu)$/ });
  await press(page, list);
  await press(page, page.getByRole('article').getByRole('heading').getByRole('link').first());
  await expect(page).toHaveURL(/\/offers\/\d+$/);
  await press(page, page.getByRole('link', { name: 'Voir la structure' }));
  await expect(page).toHaveURL(/\/structures\//);
  await expect(page.getByRole('link', { name: 'Suivre cette structure' })).toBeVisible();
  await expectAccessible(page);
});
