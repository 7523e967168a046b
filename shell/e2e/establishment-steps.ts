import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, logIn } from './journey.ts';
import { linkIn, readMail } from './mail.ts';

const PASSWORD = 'Bureau-du-lac-7';

/** `digits` with the last one that makes the Luhn sum a multiple of ten. */
function withLuhnKey(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits + ((10 - (sum % 10)) % 10);
}

const randomDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** Makes a SIRET that no other run has, because each SIRET gets the welcome credits once. */
export const freshSiret = () => withLuhnKey(`8${randomDigits(12)}`);
export const freshFiness = () => withLuhnKey(`4400${randomDigits(4)}`);

/** The context of the main story; `before` runs at the beginning of each step, `inspect` on every page. */
export interface Story {
  page: Page;
  browser: Browser;
  email: string;
  title: string;
  before?: (step: string) => Promise<void>;
  inspect?: (page: Page) => Promise<void>;
  /** The base of all URLs, also for the visitor's separate browser. */
  baseURL: string;
}

export async function register({ page, email, before, inspect }: Story): Promise<void> {
  await before?.('register');
  await page.goto('/register');
  await inspect?.(page);
  await page.getByRole('link', { name: 'Je recrute' }).click();
  await inspect?.(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte.' })).toBeVisible();
  await inspect?.(page);
  await expect(page.getByLabel('Email')).toHaveValue('');
}

export async function verifyAndLogIn({ page, email, before, inspect }: Story): Promise<void> {
  await before?.('verify');
  await page.goto(linkIn(await readMail(email, /./), '/verify-email/'));
  const onward = page.getByRole('main').getByRole('link', { name: /^(Continuer|Se connecter)$/ });
  await expect(onward).toBeVisible();
  await inspect?.(page);
  // where the response was lost to a killed process, the link has signed nobody in
  const isSignedIn = (await onward.textContent()) === 'Continuer';
  await onward.click();
  if (!isSignedIn) {
    await expect(page).toHaveURL('/login');
    await logIn(page, email, PASSWORD);
  }
  await expect(page).toHaveURL('/onboarding/structure');
  // the URL changes before the page does, and the next killed process may be the one that serves the page
  await expect(page.getByRole('radio', { name: /Établissement médical/ })).toBeAttached();
}

/** Fills in the form of a structure; every run has a SIRET and a FINESS number of its own. */
export async function fillEstablishment(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Établissement médical/ }).check({ force: true });
  await page.getByLabel('Raison sociale').fill('Clinique du Port');
  await page.getByLabel('Email professionnel').fill('contact@clinique-du-port.test');
  await page.getByLabel('Numéro SIRET').fill(freshSiret());
  await page.getByLabel('Numéro FINESS').fill(freshFiness());
  await page.getByLabel('Prénom du représentant').fill('Dominique');
  await page.getByLabel('Nom du représentant', { exact: true }).fill('Sorel');
  await page.getByLabel('Code postal').fill('44000');
  await page.getByLabel('Ville').fill('Nantes');
}

export async function onboardAsEstablishment({ page, before, inspect }: Story): Promise<void> {
  await before?.('onboard');
  await fillEstablishment(page);
  await inspect?.(page);
  await page.getByRole('button', { name: 'Valider et continuer' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText("1 crédit d'offre").first()).toBeVisible();
  await inspect?.(page);
}

/** Takes the first suggestion, by keyboard: a list closes when the page scrolls, as it does for a pointer. */
export async function pick(page: Page, field: RegExp, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field });
  // typing anew opens a list that a scrolling page has closed
  await expect(async () => {
    await box.fill('');
    await box.fill(text);
    await expect(page.getByRole('option', { name: new RegExp(text, 'i') }).first()).toBeVisible({
      timeout: 10_000,
    });
  }).toPass();
  // a list that is rendered again during the typing loses its focused suggestion
  await expect(async () => {
    await box.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', /./, { timeout: 2_000 });
  }).toPass();
  await box.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** Fills in the form of an offer. */
async function fillOffer({ page, title }: Story): Promise<void> {
  await page.getByLabel('Titre', { exact: true }).first().fill(title);
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.getByRole('button', { name: 'Gras' }).click();
  await page.keyboard.type('Plateau technique récent');
  await pick(page, /Lieu/, 'Nantes');
  await pick(page, /Spécialité/, 'cardio');
  await page.getByLabel('Type de contrat').selectOption('CDI');
}

/** The description's bold words. */
const emphasised = (page: Page) => page.locator('.kit-rich-text').getByRole('strong');

export async function publishOffer(story: Story): Promise<void> {
  const { page, title, before, inspect } = story;
  await before?.('publish');
  await page.getByRole('link', { name: 'Publier une offre' }).first().click();
  await expect(page).toHaveURL('/offers/create');
  await fillOffer(story);
  await inspect?.(page);
  await page.getByRole('button', { name: "Publier l'offre" }).click();
  await expect(page).toHaveURL(/\/offers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(emphasised(page)).toHaveText('Plateau technique récent');
}

/** A visitor with a separate browser searches "cardio" in "Nantes", finds the offer and reads it. */
export async function findAsVisitor(story: Story): Promise<void> {
  const { browser, page, baseURL, title, before, inspect } = story;
  await before?.('search');
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize(), locale: 'fr-FR' });
  try {
    const visitor = await context.newPage();
    await visitor.goto('/');
    await visitor.getByRole('combobox', { name: 'Métier' }).fill('cardio');
    await expect(visitor.getByRole('listbox')).toBeVisible();
    await visitor.getByRole('combobox', { name: 'Métier' }).press('Escape');
    await visitor.getByRole('combobox', { name: 'Lieu' }).fill('Nantes');
    await visitor.getByRole('combobox', { name: 'Lieu' }).press('Tab');
    await visitor.getByRole('button', { name: 'Rechercher' }).click();
    await expect(visitor).toHaveURL(/\/offers\?query=cardio&location=Nantes/);
    await inspect?.(visitor);
    await visitor.getByRole('link', { name: title, exact: true }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(emphasised(visitor)).toHaveText('Plateau technique récent');
    await inspect?.(visitor);
  } finally {
    await context.close();
  }
}

/** Without the welcome credit, which is spent, a second publication is refused and not stored. */
export async function expectSecondPublicationRefused(story: Story): Promise<void> {
  const { page, title, inspect } = story;
  await page.goto('/offers/create');
  await fillOffer({ ...story, title: `${title} bis` });
  await page.getByRole('button', { name: "Publier l'offre" }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect?.(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Il vous manque des crédits pour publier cette offre.').first()).toBeVisible();
  await expect(page).toHaveURL('/offers/create');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  // it is not stored as an offer, but kept as a draft
  await expect(page.getByRole('link', { name: `${title} bis` })).toHaveAttribute('href', /^\/offers\/create/);
}
