import type { Locator, Page } from '@playwright/test';
import { enterAs, newCandidate, newMember } from './api-client.ts';
import { press, tabTo } from './by-keyboard.ts';
import { threadOf } from './conversation.ts';
import { expect, expectAccessible, test } from './journey.ts';

/** The work of both roles by keyboard alone: no step uses a mouse, and none sets a focus or a value by script. */

/** Opens a page of the menu, which is before the page's own content. */
async function openPage(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('banner').getByRole('link', { name }), 'Shift+Tab');
  await page.keyboard.press('Enter');
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Types into a field with suggestions and takes the first. */
async function choose(page: Page, field: Locator, text: string): Promise<void> {
  await type(page, field, text);
  await expect(page.getByRole('option', { name: new RegExp(text, 'i') }).first()).toBeVisible();
  // a list that is rendered again during the typing loses its focused suggestion
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-activedescendant', /./, { timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('both roles do their work by keyboard: from an offer to a conversation and the payment page', {
  tag: '@deep',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  const [candidate, recruiter] = await Promise.all([newCandidate('keys'), newMember('keys-desk', 'medical')]);
  const title = `Clavier ${Date.now()}`;
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR' });
  const own = await context.newPage();
  await enterAs(own, candidate);
  await enterAs(page, recruiter);

  await test.step('the recruiter publishes', async () => {
    await page.goto('/dashboard');
    await press(page, page.getByRole('main').getByRole('link', { name: 'Publier une offre' }).first());
    await type(page, page.getByLabel('Titre', { exact: true }).first(), title);
    await type(page, page.getByRole('textbox', { name: 'Description' }), 'Une équipe de six');
    await choose(page, page.getByRole('combobox', { name: /Lieu/ }), 'Nantes');
    await choose(page, page.getByRole('combobox', { name: /Spécialité/ }), 'Cardio');
    await type(page, page.getByLabel('Type de contrat'), 'CDI');
    await press(page, page.getByRole('button', { name: "Publier l'offre" }));
    await expect(page).toHaveURL(/\/offers\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('the candidate searches and applies', async () => {
    await own.goto('/offers');
    await expect(own.getByRole('article').first()).toBeVisible();
    await own.keyboard.press('/');
    await expect(own.getByRole('combobox', { name: 'Métier' })).toBeFocused();
    await own.keyboard.type(title);
    await own.keyboard.press('Enter');
    await expect(own.getByText('1 offre(s) disponible(s)')).toBeVisible();
    await press(own, own.getByRole('article').getByRole('link', { name: title, exact: true }));
    await expect(own.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await press(own, own.getByRole('button', { name: 'Exprimer mon intérêt' }).first());
    const dialog = own.getByRole('dialog');
    await type(own, dialog.getByLabel(/Message/), 'Libre dès lundi');
    await press(own, dialog.getByRole('button', { name: 'Envoyer' }));
    await expect(own.getByRole('button', { name: 'Intérêt exprimé' }).first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the recruiter reads the interest and accepts it', async () => {
    await openPage(page, /^Gestion des intérêts/);
    await expect(page.getByText('Libre dès lundi')).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Accepter' }));
    await expect(page.getByText('Libre dès lundi')).toHaveCount(0);
  });

  await test.step('the candidate writes, the recruiter answers', async () => {
    for (const [who, text] of [
      [own, 'Quand commencer'],
      [page, 'Lundi à huit heures'],
    ] as const) {
      await openPage(who, /^Messages/);
      await press(who, who.getByRole('list', { name: 'Conversations' }).getByRole('link').first());
      await type(who, who.getByLabel('Votre message'), text);
      await who.keyboard.press('Enter');
      await expect(threadOf(who).getByText(text)).toBeVisible();
    }
    await expect(threadOf(own).getByText('Lundi à huit heures')).toBeVisible();
    await context.close();
  });

  await test.step('the recruiter buys, up to the payment page', async () => {
    await openPage(page, '+ Crédits');
    await press(page, page.getByRole('button', { name: /^Acheter/ }).first());
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await press(page, dialog.getByRole('button', { name: /^Payer/ }));
    await expect(page.getByLabel('Numéro de carte')).toBeVisible();
  });
});

test('the suggestions of the search and its map are used by keyboard alone', { tag: '@deep' }, async ({
  page,
}) => {
  const words = page.getByRole('combobox', { name: 'Métier' });
  await test.step('Escape keeps what was typed, the arrows and Enter choose', async () => {
    await page.goto('/');
    await type(page, words, 'infirm');
    const first = page.getByRole('option', { name: /^Infirmier IDE/ });
    await expect(first).toBeVisible();
    // while it is open, the list hides the rest of the page from screen readers: VoiceOver cannot be kept to it otherwise
    await expectAccessible(page, { without: ['aria-hidden-focus', 'page-has-heading-one', 'region'] });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(words).toHaveValue('infirm');
    await page.keyboard.type('i');
    await expect(first).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(words).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(words).toHaveValue('Infirmier');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/offers\?query=Infirmier/);
    await expect(page.getByText('Métier : Infirmier')).toBeVisible();
  });

  const map = page.getByRole('application', { name: 'Carte des offres' });
  await test.step('a pin opens its sheet, and Escape leads back to it', async () => {
    await press(page, page.getByRole('button', { name: 'Carte', exact: true }));
    const pin = map.getByRole('button').first();
    await press(page, pin);
    const sheet = page.locator('.map-sheet');
    await expect(sheet).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(pin).toBeFocused();
  });

  await test.step('arrows and + move it; what it shows can be searched, and read as a list', async () => {
    await tabTo(page, map, 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('+');
    const here = page.getByRole('button', { name: 'Rechercher dans cette zone' });
    await press(page, here);
    await expect(page).toHaveURL(/bounds=/);
    await expect(here).toHaveCount(0);
    await press(page, page.getByRole('button', { name: /^La carte en liste/ }));
    await expect(page.getByRole('dialog', { name: 'La carte en liste' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^La carte en liste/ })).toBeFocused();
  });
});
