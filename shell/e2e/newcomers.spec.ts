import type { Locator } from '@playwright/test';
import { offersPageSchema } from '@praticio/contracts/offers/offer';
import { call, enterAs, newCandidate, newMember, saveProfile } from './api-client.ts';
import { newTalk, say } from './conversation.ts';
import { pick, register } from './establishment-steps.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { linkIn, readMail } from './mail.ts';
import { keepDraft, offerDraft } from './offer-draft.ts';

/** The places where newcomers gave up once, walked again at both widths. */

const SCREEN = 844;
const outage = { type: 'about:blank', title: 'Indisponible', status: 503, code: 'service/unavailable' };

test.describe('where people once left', { tag: ['@phone', '@deep', '@soak-on-desktop'] }, () => {
  test('the list of offers begins on the first screen, and each of its pages at its top', async ({
    page,
    viewport,
  }) => {
    await page.goto('/offers');
    const first = page.getByRole('article').first();
    await expect(first).toBeVisible();
    const { y, height } = (await first.boundingBox()) ?? { y: SCREEN, height: 0 };
    expect(y + height).toBeLessThanOrEqual(viewport?.height ?? SCREEN);

    await page.getByRole('navigation', { name: 'Pages des offres' }).getByRole('link', { name: '2' }).click();
    await expect(page).toHaveURL(/page=2/);
    const start = page.locator('.kit-list-start');
    await expect(start).toBeFocused();
    await expect(start).toBeInViewport();
    await expect(page.getByRole('article').first()).toBeInViewport();
  });

  test('a visitor who registers from an offer comes back to it, with the dialog open', async ({ page }) => {
    test.slow();
    const recruiter = await newMember('left-offer', 'medical');
    const published = await call('POST', '/api/offers', recruiter.token, offerDraft('Cardiologue à Nantes'));
    const email = `left-newcomer-${Date.now()}@example.test`;
    await page.goto(`/offers/${published.body.id}`);
    await page.getByRole('link', { name: 'Exprimer mon intérêt' }).first().click();
    await expect(
      page.getByText("Connectez-vous pour exprimer votre intérêt : l'offre vous attend."),
    ).toBeVisible();
    const inSight = page.getByRole('region', { name: 'Vous venez de' }).getByText('Cardiologue à Nantes');
    const expectInSight = async () => {
      await expect(inSight.filter({ visible: true })).toHaveCount(1);
      await expectAccessible(page);
    };
    await expectInSight();
    await page.getByRole('main').getByRole('link', { name: 'Créer un compte' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Que venez-vous faire/ })).toBeVisible();
    await expectInSight();
    await page.getByRole('link', { name: 'Je cherche' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inscription' })).toBeVisible();
    await expectInSight();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('Bureau-du-lac-7');
    await page.getByRole('checkbox').press('Space');
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte.' })).toBeVisible();
    await expectInSight();
    await page.goto(linkIn(await readMail(email, /./), '/verify-email/'));
    await page.getByRole('main').getByRole('link', { name: 'Continuer' }).click();
    await expect(page).toHaveURL('/onboarding/structure');
    await expect(page.getByText(/^Dernière étape avant l.offre qui vous attend/)).toBeVisible();
    await expectInSight();
    await page.getByLabel('Prénom').fill('Ada');
    await page.getByLabel('Nom', { exact: true }).fill('Martin');
    await pick(page, /Profession/, 'Infirmier');
    await page.getByRole('button', { name: 'Valider et continuer' }).click();
    await expect(page).toHaveURL(new RegExp(`/offers/${published.body.id}`));
    await expect(page.getByRole('dialog', { name: 'Exprimer mon intérêt' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a nurse comes from the search to her application in twelve taps, and reads one mail', async ({
    page,
  }) => {
    test.slow();
    const recruiter = await newMember('left-nurse', 'medical');
    const title = `Infirmière de nuit ${Date.now()}`;
    const offer = { ...offerDraft(title), speciality: 'Infirmier' };
    expect((await call('POST', '/api/offers', recruiter.token, offer)).status).toBe(201);
    const email = `left-nurse-${Date.now()}@example.test`;
    let taps = 0;
    /** A touch; typed text, and the keys of the phone's keyboard that go on or search, are none. */
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    await page.goto('/');
    await tap(page.getByRole('combobox', { name: 'Métier' }));
    await page.keyboard.type('infirmière nantes');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Métier : Infirmier')).toBeVisible();
    await tap(page.getByRole('article').getByRole('link', { name: title, exact: true }));
    await tap(page.getByRole('link', { name: 'Exprimer mon intérêt' }).filter({ visible: true }).first());
    await tap(page.getByRole('main').getByRole('link', { name: 'Créer un compte' }));
    await tap(page.getByRole('link', { name: 'Je cherche' }));
    await tap(page.getByLabel('Email'));
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bureau-du-lac-7');
    await tap(page.getByRole('checkbox'));
    await tap(page.getByRole('button', { name: 'Créer mon compte' }));
    await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte.' })).toBeVisible();
    taps += 1;
    // the mail signs in the browser that requested it
    await page.goto(linkIn(await readMail(email, /./), '/verify-email/'));
    await tap(page.getByRole('main').getByRole('link', { name: 'Continuer' }));
    await expect(page).toHaveURL('/onboarding/structure');
    await tap(page.getByLabel('Prénom'));
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Martin');
    await expect(page.getByRole('combobox', { name: /Profession/ })).toHaveValue('Infirmier');
    await page.getByLabel('Nom', { exact: true }).press('Enter');
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }));
    await expect(page.getByRole('button', { name: 'Intérêt exprimé' }).first()).toBeVisible();
    expect(taps).toBeLessThanOrEqual(12);
  });

  test('a registration keeps naming the address, and sends the link again', { tag: '@phone-only' }, async ({
    page,
    browser,
  }) => {
    const email = `left-mail-${Date.now()}@example.test`;
    await page.clock.install();
    await register({ page, browser, email, title: '', baseURL: '' });
    const note = page.getByRole('main').getByText(email);
    await expect(note).toBeVisible();
    const first = await readMail(email, /./);
    await expect(page.getByRole('button', { name: /^Renvoyer dans \d+ s$/ })).toBeDisabled();
    await page.clock.fastForward('01:01');
    await page.getByRole('button', { name: 'Renvoyer le lien' }).click();
    await expect.poll(async () => (await readMail(email, /./)).id).not.toBe(first.id);
    await expect(note).toBeVisible();
  });

  test('a candidate has a space of their own, with the next steps', { tag: '@phone-only' }, async ({
    page,
  }) => {
    const candidate = await newCandidate('left-space');
    await enterAs(page, candidate);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /Ada/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Publier une offre' })).toHaveCount(0);
    await expect(page.getByText(/\d+ crédit/)).toHaveCount(0);

    const steps = page.getByRole('heading', { name: 'Premiers pas' });
    await expect(steps).toBeVisible();
    await expect(page.getByRole('link', { name: 'Déposer : CV déposé' })).toBeVisible();
    await page.getByRole('button', { name: 'Masquer' }).click();
    await expect(steps).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /Ada/ })).toBeVisible();
    await expect(steps).toHaveCount(0);
  });

  test('a recruiter reads names: their own, and those of candidates', { tag: '@phone-only' }, async ({
    page,
  }) => {
    const recruiter = await newMember('left-names', 'medical');
    const published = await call('POST', '/api/offers', recruiter.token, offerDraft('Cardiologue à Nantes'));
    const candidate = await newCandidate('left-named');
    const path = `/api/offers/${published.body.id}/interest`;
    expect((await call('POST', path, candidate.token, { message: 'Je suis libre en mars.' })).status).toBe(
      201,
    );
    await enterAs(page, recruiter);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /Structure de test|Dominique/ })).toBeVisible();
    await page.goto('/interests-management');
    await expect(page.getByText('Ada Martin').first()).toBeVisible();
    await expect(page.getByText(/non renseigné/i)).toHaveCount(0);
  });

  test('an unread message is seen without opening a menu', async ({ page, hasTouch: isPhone }) => {
    const { id, recruiter, candidate } = await newTalk('left-unread');
    await enterAs(page, candidate);
    await page.goto('/offers');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await say(recruiter, id, 'Quand pouvez-vous venir ?')).toBe(201);
    const where = isPhone ? page.getByRole('navigation', { name: 'Raccourcis' }) : page.getByRole('banner');
    const messages = where.getByRole('link', { name: /Messages/ }).first();
    await expect(messages).toBeInViewport();
    await expect(messages).toContainText('1 conversation non lue');
  });

  test('a recruiter who lacks only the badge publishes without it', { tag: '@phone-only' }, async ({
    page,
    allowedMessages,
  }) => {
    // the browser logs the refusal on its console
    allowedMessages.push(/status of 402/);
    const recruiter = await newMember('left-badge', 'medical');
    await enterAs(page, recruiter);
    await keepDraft(page, { ...offerDraft('Cardiologue sans badge'), urgent: true });
    await page.goto('/offers/create');
    await page.getByRole('button', { name: "Publier l'offre" }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Il vous manque un badge urgent/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publier sans le badge urgent' }).click();
    await page.waitForURL(/\/offers\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Cardiologue sans badge' })).toBeVisible();
    const { body } = await call('GET', `/api${new URL(page.url()).pathname}`);
    expect(body.urgent).toBe(false);
  });

  test('an offer is looked at before it is published, and copied afterwards', { tag: '@phone-only' }, async ({
    page,
  }) => {
    const recruiter = await newMember('left-copy', 'medical');
    await enterAs(page, recruiter);
    await keepDraft(page, offerDraft('Cardiologue à copier'));
    await page.goto('/offers/create');
    await expect(page.getByText(/1 crédit/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Aperçu' }).click();
    const preview = page.getByRole('dialog', { name: "Aperçu de l'offre" });
    await expect(preview.getByRole('heading', { name: 'Cardiologue à copier' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: "Publier l'offre" }).click();
    await page.waitForURL(/\/offers\/\d+$/);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Autres actions/ }).click();
    await page.getByRole('menuitem', { name: 'Dupliquer cette offre' }).click();
    await expect(page).toHaveURL(/\/offers\/create/);
    await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(/Cardiologue à copier/);
    await pick(page, /Lieu/, 'Rennes');
    await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  });

  test('a member with a structure becomes a recruiter on the page for offers itself', {
    tag: '@phone-only',
  }, async ({ page }) => {
    const member = await newMember('left-switch', 'liberal');
    await saveProfile(member, { firstname: 'Ada', lastname: 'Martin', phone: '0612345678' });
    await page.goto('/login');
    await logIn(page, member.email, member.password);
    await page.goto('/offers/create');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Activer mon compte recruteur' }).click();
    const confirm = page.getByRole('alertdialog').getByRole('button').last();
    await expect(confirm.or(page.getByRole('button', { name: "Publier l'offre" })).first()).toBeVisible();
    if (await confirm.isVisible()) await confirm.click();
    await expect(page.getByRole('button', { name: "Publier l'offre" })).toBeVisible();
  });

  test("a server's sentence is shown as it stands, and the page recovers", { tag: '@phone-only' }, async ({
    page,
    allowedMessages,
  }) => {
    allowedMessages.push(/status of 503/);
    const sentence = 'Le service est en maintenance jusqu’à 14 h.';
    const problem = { ...outage, detail: sentence, message: sentence, error: sentence };
    const refused = { status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) };
    const list = '**/api/offers?*';
    await page.route(list, (route) => route.fulfill(refused));
    await page.goto('/offers');
    await expect(page.getByText(sentence)).toBeVisible();
    await page.unroute(list);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test.describe('an unknown path below a known one', () => {
    test.use({ allowedMessages: [/status of 404/] });

    test('it leads home', { tag: '@phone-only' }, async ({ page }) => {
      for (const path of ['/offers/x/y', '/blog/a/b/c', '/profile/nothing/here']) {
        await page.goto(path);
        await expect(page).toHaveURL('/');
      }
    });
  });

  test('signs of trust stand where people decide', { tag: '@phone-only' }, async ({ page }) => {
    const { items } = offersPageSchema.parse((await call('GET', '/api/offers?verified=true')).body);
    await page.goto(`/offers/${items[0]?.id}`);
    await expect(page.getByText('Structure vérifiée').first()).toBeVisible();
    await enterAs(page, await newMember('left-trust', 'medical'));
    await page.goto('/shop');
    const terms = page.getByRole('link', { name: /conditions générales de vente/i }).first();
    await expect(terms).toHaveAttribute('href', '/cgv');
    await expect(page.getByRole('main').getByText(/^1 crédit d.offre/)).toBeVisible();
  });

  test('a reply is kept as a template and written into the next message', { tag: '@phone-only' }, async ({
    page,
  }) => {
    const { id, recruiter } = await newTalk('left-template');
    await enterAs(page, recruiter);
    await page.goto(`/conversations/${id}`);
    const message = page.getByLabel('Votre message');
    await message.fill('Bonjour, quand êtes-vous libre ?');
    await page.getByRole('button', { name: 'Modèles de réponse' }).click();
    await page.getByRole('menuitem', { name: 'Gérer mes modèles' }).click();
    const templates = page.getByRole('dialog', { name: 'Modèles de réponse' });
    await templates.getByLabel('Titre').fill('Disponibilités');
    await expectAccessible(page);
    await templates.getByRole('button', { name: 'Ajouter ce modèle' }).click();
    await expect(templates.getByRole('list', { name: 'Mes modèles' })).toContainText('Disponibilités');
    await page.keyboard.press('Escape');
    await message.fill('');
    await page.getByRole('button', { name: 'Modèles de réponse' }).click();
    await page.getByRole('menuitem', { name: 'Disponibilités' }).click();
    await expect(message).toHaveValue('Bonjour, quand êtes-vous libre ?');
  });
});

test('one key leads to the search, another lists the keys', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/offers');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Métier' })).toBeFocused();
  await page.keyboard.type('a/?');
  await expect(page.getByRole('combobox', { name: 'Métier' })).toHaveValue('a/?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator(':focus').evaluate((field) => (field as HTMLElement).blur());
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
