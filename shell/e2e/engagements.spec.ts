import type { Browser, Locator, Page } from '@playwright/test';
import {
  call,
  enterAs,
  grantOffers,
  type Member,
  newCandidate,
  newColleague,
  newMember,
  saveProfile,
} from './api-client.ts';
import { press, tabTo } from './by-keyboard.ts';
import { talkAbout, threadOf } from './conversation.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { offerDraft, pdf } from './offer-draft.ts';

/** People agree on dates: the recruiters at a desk with the keyboard, the candidate on a phone. */

const YEAR = new Date().getFullYear() + 1;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function enter(
  browser: Browser,
  baseURL: string | undefined,
  { token }: Pick<Member, 'token'>,
  path: string,
  options = {},
) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR', ...options });
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

/** Types a day into the segments of a date field. */
async function typeDay(page: Page, field: Locator, day: string): Promise<void> {
  await tabTo(page, field.getByRole('spinbutton').first());
  await page.keyboard.type(day.split('-').reverse().join(''));
}

test('a team fills eight nights by four people: one publishes, the night office proposes, a candidate confirms', {
  tag: '@deep',
}, async ({ browser, baseURL }) => {
  test.slow();
  const days = Array.from({ length: 8 }, (_, at) => `${YEAR}-03-${String(at + 1).padStart(2, '0')}`);
  const manager = await newMember('nights-manager', 'medical');
  const [office, ...people] = await Promise.all([
    newColleague(manager.token, 'recruteur'),
    ...['one', 'two', 'three', 'four'].map((name) => newCandidate(`nights-${name}`)),
  ]);
  const [first, ...others] = people;
  if (!first) throw new Error('nobody applies');

  const desk = await enter(browser, baseURL, manager, '/offers/create');
  let id = '';
  await test.step('the manager publishes a pattern by keyboard', async () => {
    const { title, description, location, speciality } = offerDraft('Nuits en cardiologie');
    const draft = { title, description, location, speciality, contractType: 'Vacation' };
    await desk.evaluate((kept) => sessionStorage.setItem('offer-draft', JSON.stringify(kept)), draft);
    await desk.reload();
    const pattern = desk.getByRole('group', { name: 'Répéter' });
    // the keys that a field of times takes depend on the language of the browser, not of the page
    await pattern.getByLabel('De', { exact: true }).fill('20:00');
    await pattern.getByLabel('À', { exact: true }).fill('08:00');
    await typeDay(desk, pattern.getByRole('group', { name: 'Du' }), days[0] ?? '');
    await typeDay(desk, pattern.getByRole('group', { name: 'Au' }), days.at(-1) ?? '');
    await press(desk, pattern.getByRole('button', { name: 'Ajouter 8 créneaux' }));
    const last = desk.locator(`[data-day="${days.at(-1)}"]`);
    await tabTo(desk, desk.locator(`[data-day="${days[0]}"]`));
    await desk.keyboard.press('ArrowDown');
    await expect(last).toBeFocused();
    await desk.keyboard.press('Delete');
    await expect(last).toHaveAccessibleName(/retiré$/);
    await expectAccessible(desk);
    await desk.keyboard.press('Delete');
    await expect(last).toHaveAccessibleName(/20\sh\s→\s8\sh, 1\sposte$/);
    await press(desk, desk.getByRole('button', { name: "Publier l'offre" }));
    await expect(desk).toHaveURL(/\/offers\/\d+$/);
    id = new URL(desk.url()).pathname.split('/').at(-1) ?? '';
  });

  const slots = (await call('GET', `/api/offers/${id}`)).body.slots as { id: string; day: string }[];
  expect(slots.map(({ day }) => day)).toEqual(days);
  const phone = await enter(browser, baseURL, first, `/offers/${id}`, PHONE);
  await test.step('one applies for two nights on a phone, three elsewhere', async () => {
    await phone.getByRole('button', { name: 'Exprimer mon intérêt' }).last().tap();
    const dialog = phone.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Tout décocher' }).tap();
    for (const at of [0, 1]) await dialog.getByRole('checkbox').nth(at).press('Space');
    await expect(dialog.getByRole('status').filter({ hasText: '2 sur 8' })).toBeVisible();
    await expectAccessible(phone);
    await dialog.getByRole('button', { name: 'Envoyer' }).tap();
    await expect(dialog).toHaveCount(0);
  });
  const asked = others.map((person, at) => ({ person, own: slots.slice(2 * at + 2, 2 * at + 4) }));
  const filled = asked.map(async ({ person, own }) => {
    const json = { message: 'Libre ces deux nuits.', slotIds: own.map((slot) => slot.id) };
    const interest = (await call('POST', `/api/offers/${id}/interest`, person.token, json)).body.id;
    await call('PUT', `/api/interests/${interest}/accept`, office.acting);
    const shifts = own.map(({ day, id: slotId }) => ({ slotId, day, start: '20:00', end: '08:00' }));
    const path = `/api/interests/${interest}/engagements`;
    const proposal = await call('POST', path, office.acting, { terms: { shifts } });
    expect(proposal.status).toBe(201);
    const confirmed = await call('PUT', `/api/engagements/${proposal.body.id}/confirm`, person.token, {
      revision: 1,
    });
    expect(confirmed.status).toBe(200);
  });
  await Promise.all(filled);

  const night = await enter(
    browser,
    baseURL,
    { token: office.acting },
    `/planning?vue=semaine&date=${days[0]}`,
  );
  await test.step('the night office goes from the planning to a proposal for the two nights, by keyboard', async () => {
    const block = night.getByRole('grid').getByRole('button', { name: /1.candidat, à pourvoir$/ });
    await expect(block.first()).toBeVisible();
    await expectAccessible(night);
    const grid = night.getByRole('grid');
    await tabTo(night, grid.locator('[tabindex="0"]'));
    while (!(await block.first().evaluate((one) => one === document.activeElement)))
      await night.keyboard.press('ArrowRight');
    await night.keyboard.press('Enter');
    const panel = night.getByRole('dialog');
    await expect(panel.getByText('1 candidat sur ce créneau')).toBeVisible();
    await expectAccessible(night);
    await press(night, panel.getByRole('link', { name: 'Voir les candidatures' }));
    await expectAccessible(night);
    await press(night, night.getByRole('button', { name: /^Proposer : / }));
    const dialog = night.getByRole('dialog', { name: 'Proposer des dates' });
    await expect(dialog.getByText('2 créneaux ajoutés')).toBeVisible();
    await press(night, dialog.getByRole('button', { name: 'Envoyer la proposition' }));
    await expect(dialog).toHaveCount(0);
  });

  await test.step('who is asked confirms on the phone; the team sees it, and the offer is filled', async () => {
    await phone.goto(new URL(night.url()).pathname);
    const proposal = cardOf(phone, /^Proposition de/);
    await expect(proposal).toContainText(/2\scréneaux/);
    await desk.goto(`/planning?vue=mois&date=${days[0]}`);
    const open = desk.getByText('2 proposés');
    await expect(open).toBeVisible();
    await proposal.getByRole('button', { name: 'Confirmer' }).tap();
    await expect(cardOf(night, 'Engagement confirmé')).toBeVisible();
    await expect(open).toHaveCount(0);
    await expect(desk.locator('.planning-bar__summary')).toContainText(/8 pourvus/);
    await expectAccessible(desk);
    const offer = async () => (await call('GET', `/api/offers/${id}`, manager.token)).body;
    await expect.poll(offer).toMatchObject({ status: 'CLOSED', filled: true });
    await phone.goto(`/planning?date=${days[0]}`);
    const shift = phone.getByRole('listitem').filter({ hasText: 'Nuits en cardiologie' });
    await expect(shift).toContainText('confirmé');
    await expectAccessible(phone);
    const engagements = (await call('GET', '/api/engagements?state=confirmed', manager.token)).body;
    expect(engagements).toHaveLength(4);
  });
  await Promise.all([desk, phone, night].map((page) => page.context().close()));
});

test("a doctor's locum: from the offer to the signed contract with its declaration and papers", {
  tag: '@deep',
}, async ({ browser, baseURL }) => {
  test.slow();
  const [practitioner, locum] = await Promise.all([
    newMember('locum-doctor', 'liberal'),
    newCandidate('locum-candidate'),
  ]);
  await saveProfile(practitioner, { firstname: 'Sophie', lastname: 'Le Goff' });
  const doctor = {
    token: (await call('POST', '/api/profile/recruiter', practitioner.token)).body.token ?? '',
  };
  await grantOffers(doctor, 1);
  const slots = [5, 6].map((day) => ({ day: `${YEAR}-04-0${day}`, start: '08:00', end: '18:00' }));
  const draft = {
    ...offerDraft('Remplacement de printemps'),
    speciality: 'Médecine générale',
    contractType: 'Remplacement',
    slots,
  };
  const published = await call('POST', '/api/offers', doctor.token, draft);
  expect(published.status).toBe(201);
  const talk = await talkAbout(published.body.id, doctor.token, locum.token);
  const terms = { shifts: slots, pay: { kind: 'share', min: 80, max: 80, per: 'percent' }, place: 'Nantes' };
  const proposal = await call('POST', `/api/interests/${talk}/engagements`, doctor.token, { terms });
  const { id = '' } = proposal.body;

  const phone = await enter(browser, baseURL, locum, '/profile?tab=documents', PHONE);
  await test.step('the locum keeps a diploma, confirms and shows it', async () => {
    await phone.getByRole('button', { name: 'Ajouter un document' }).tap();
    const dialog = phone.getByRole('dialog', { name: 'Ajouter un document' });
    await dialog.getByLabel('Nature').selectOption({ label: 'Diplôme' });
    await dialog.locator('input[type=file]').setInputFiles({ ...pdf, name: 'diplome.pdf' });
    await expectAccessible(phone);
    await dialog.getByRole('button', { name: 'Enregistrer' }).tap();
    await expect(phone.getByRole('heading', { name: 'Diplôme' })).toBeVisible();
    await expectAccessible(phone);
    await phone.goto(`/conversations/${talk}`);
    await cardOf(phone, /^Proposition de/)
      .getByRole('button', { name: 'Confirmer' })
      .tap();
    const card = cardOf(phone, 'Engagement confirmé');
    await card.getByRole('switch', { name: /^Diplôme/ }).press('Space');
    await expect(card.getByRole('switch', { name: /^Diplôme/ })).toBeChecked();
    await expectAccessible(phone);
  });

  const desk = await enter(browser, baseURL, doctor, `/conversations/${talk}`);
  await test.step('the doctor opens the diploma and fills in the contract by keyboard', async () => {
    const card = cardOf(desk, 'Engagement confirmé');
    const opened = desk.waitForEvent('download');
    await press(desk, card.getByRole('button', { name: /^Ouvrir : Diplôme/ }));
    expect((await opened).suggestedFilename()).toBe('diplome.pdf');
    await press(desk, card.getByRole('link', { name: 'Voir le contrat' }));
    await expect(desk.getByRole('heading', { level: 1, name: 'Contrat de remplacement' })).toBeVisible();
    await press(desk, desk.getByRole('button', { name: 'Compléter' }));
    const dialog = desk.getByRole('dialog', { name: 'Compléter le contrat' });
    for (const [group, fields] of Object.entries({
      'Qui se fait remplacer': {
        Nom: 'Sophie Le Goff',
        Qualité: 'médecin généraliste',
        "Département du conseil de l'Ordre": 'Loire-Atlantique',
        'Adresse professionnelle': '12 rue Jean-Jaurès, 44400 Rezé',
      },
      'Qui remplace': {
        Nom: 'Ada Martin',
        Qualité: "interne titulaire d'une licence de remplacement",
        'Adresse professionnelle': '8 rue de Strasbourg, 44000 Nantes',
      },
    }))
      for (const [label, text] of Object.entries(fields))
        await dialog.getByRole('group', { name: group }).getByLabel(label, { exact: true }).fill(text);
    await dialog.getByLabel('Motif du remplacement').fill('Congés');
    await dialog.getByLabel('Locaux').fill('Cabinet du Pont-Rousseau');
    await dialog.getByLabel('Part reversée, en %').fill('80');
    await typeDay(desk, dialog.getByRole('group', { name: 'Versement au plus tard le' }), `${YEAR}-05-15`);
    await expectAccessible(desk);
    await press(desk, dialog.getByRole('button', { name: 'Enregistrer' }));
    await expect(dialog).toHaveCount(0);
    await expectAccessible(desk);
  });

  /** In two gestures: name and tick, then the question. */
  async function accept(page: Page, name: string) {
    await tabTo(page, page.getByLabel("Votre nom, tel qu'au contrat"));
    await page.keyboard.type(name);
    await tabTo(page, page.getByRole('checkbox', { name: /^J'ai lu le contrat/ }));
    await page.keyboard.press('Space');
    await press(page, page.getByRole('button', { name: 'Accepter le contrat' }));
    const question = page.getByRole('alertdialog');
    await expectAccessible(page);
    await press(page, question.getByRole('button', { name: "J'accepte" }));
  }
  await test.step('both accept: it is final on both screens, and its bytes are the same', async () => {
    await accept(desk, 'Sophie Le Goff');
    await expect(desk.getByText('Pas encore accepté')).toBeVisible();
    await phone.goto(`/engagements/${id}/contract`);
    await accept(phone, 'Ada Martin');
    for (const page of [phone, desk]) {
      await expect(page.getByText(/^Définitif depuis le/)).toBeVisible();
      await expectAccessible(page);
    }
    const width = await phone.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.viewport.width);
    const [declaration] = await Promise.all([
      desk.waitForEvent('download'),
      press(desk, desk.getByRole('button', { name: 'Déclaration' })),
    ]);
    expect(declaration.suggestedFilename()).toMatch(/\.pdf$/);
    await phone.goto(`/conversations/${talk}`);
    await expect(cardOf(phone, 'Engagement confirmé')).toContainText(/Définitif depuis le/);
    await expect(cardOf(phone, 'Engagement confirmé')).toContainText(/vu par Sophie Le Goff/);
  });
  await Promise.all([desk, phone].map((page) => page.context().close()));
});
