import type { Browser, Page } from '@playwright/test';
import { call, enterAs, type Member, newMember } from './api-client.ts';
import { talkAbout, threadOf } from './conversation.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { offerDraft } from './offer-draft.ts';

/** Two people agree on dates: one at a desk with the keyboard, one on a phone. */

const YEAR = new Date().getFullYear() + 1;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function enter(browser: Browser, baseURL = '', { token }: Member, path: string, options = {}) {
  const context = await browser.newContext({ baseURL, locale: 'fr-FR', ...options });
  const page = await context.newPage();
  await enterAs(page, { token });
  await page.goto(path);
  return page;
}
const cardOf = (page: Page, name: string | RegExp) => threadOf(page).getByRole('article', { name });

test('dates are proposed at a desk and confirmed on a phone, live for both, then cancelled with a reason', {
  tag: '@deep',
}, async ({ browser, baseURL }) => {
  test.slow();
  const [recruiter, candidate] = await Promise.all([
    newMember('engagement-recruiter', 'medical'),
    newMember('engagement-candidate', 'liberal'),
  ]);
  const dates = { startDate: `${YEAR}-02-01`, endDate: `${YEAR}-02-03` };
  const draft = { ...offerDraft('Vacations en cardiologie'), contractType: 'Vacation', ...dates };
  const offer = await call('POST', '/api/offers', recruiter.token, draft);
  const id = await talkAbout(offer.body.id, recruiter.token, candidate.token);

  const desk = await enter(browser, baseURL, recruiter, '/interests-management');
  const phone = await enter(browser, baseURL, candidate, `/conversations/${id}`, PHONE);
  await expect(threadOf(phone)).toContainText('Je suis disponible');

  await desk.getByRole('tab', { name: 'Traités' }).click();
  await desk.getByRole('link', { name: 'Proposer des dates' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Proposer des dates' });
  await dialog.getByLabel('De', { exact: true }).fill('20:00');
  await dialog.getByLabel('À', { exact: true }).fill('08:00');
  const add = dialog.getByRole('button', { name: 'Ajouter 3 créneaux' });
  await add.focus();
  await desk.keyboard.press('Enter');
  await expect(dialog.getByText('3 créneaux ajoutés')).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Envoyer la proposition' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(desk, 'Votre proposition')).toContainText('3 créneaux');

  const proposal = cardOf(phone, /^Proposition de/);
  await expect(proposal).toContainText(/3\scréneaux, 20\sh →\s8\sh/);
  await expectAccessible(phone);
  const width = () => phone.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(PHONE.viewport.width);
  await proposal.getByRole('button', { name: 'Confirmer' }).tap();
  await expect(cardOf(phone, 'Engagement confirmé')).toBeVisible();
  const confirmed = cardOf(desk, 'Engagement confirmé');
  await expect(confirmed).toBeVisible();
  await expectAccessible(desk);
  await confirmed.getByRole('button', { name: "Annuler l'engagement" }).press('Enter');
  const question = desk.getByRole('dialog', { name: /^Annuler cet engagement/ });
  await question.getByLabel('Motif').fill('Le service ferme cette semaine-là.');
  await question.getByRole('button', { name: "Annuler l'engagement" }).press('Enter');
  await expect(cardOf(phone, /^Engagement annulé par/)).toContainText('Le service ferme cette semaine-là.');
  await expect(cardOf(desk, 'Engagement annulé par vous')).toBeVisible();
  await expectAccessible(phone);
  await Promise.all([desk, phone].map((page) => page.context().close()));
});
