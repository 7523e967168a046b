import type { Page } from '@playwright/test';
import type { ServiceName } from '@praticio/contracts/base/services';
import { call, enterAs, newMember, tokenOf } from './api-client.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { readMail } from './mail.ts';
import { publishOnNats } from './nats-publish.ts';

let session: Promise<string> | undefined;
const administrator = () => {
  session ??= tokenOf('admin@praticio.test');
  return session;
};

async function enterAsAdministrator(page: Page, path: string): Promise<void> {
  await enterAs(page, { token: await administrator() });
  await page.goto(path);
}

/** Reads a list of the back-office through the API, to wait for entries that come by events. */
async function rowsOf(path: string): Promise<Record<string, unknown>[]> {
  const { body } = await call('GET', `/api/admin/${path}`, await administrator());
  return body.items as Record<string, unknown>[];
}

/** Opens a list of the back-office from its navigation and searches for `text`. */
async function searchList(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Recherche' }).fill(text);
}

/** Expects exactly these actions in the audit log for `search`, in any order. */
async function expectAudited(page: Page, search: string, actions: string[]): Promise<void> {
  const path = `audit?search=${encodeURIComponent(search)}`;
  const patient = { timeout: 90_000 };
  await expect.poll(async () => (await rowsOf(path)).length, patient).toBe(actions.length);
  await searchList(page, 'Journal', search);
  for (const action of actions)
    await expect(page.getByRole('cell', { name: action, exact: true })).toHaveCount(1);
}

/** For each service, a path that needs a token. */
const oneOfEachService: Record<ServiceName, string> = {
  identity: '/api/profile',
  offers: '/api/my-offers',
  messaging: '/api/messaging/conversations',
  billing: '/api/credits/balance',
  blog: '/api/admin/blog/stats',
};

/** Opens a user's stream of live updates. */
async function openStream(token: string) {
  const { body } = await call('POST', '/api/messaging/subscription', token);
  const hub = new URL('/.well-known/mercure', process.env.E2E_URL);
  for (const topic of body.topics as string[]) hub.searchParams.append('topic', topic);
  const connect = () => fetch(hub, { headers: { authorization: `Bearer ${body.token}` } });
  const response = await connect();
  expect(response.status).toBe(200);
  let hasEnded = false;
  response.text().then(
    () => {
      hasEnded = true;
    },
    () => {
      hasEnded = true;
    },
  );
  return {
    hasEnded: () => hasEnded,
    /** Opens the stream again with the same token; returns the status. */
    again: async () => {
      const { status, body: stream } = await connect();
      await stream?.cancel();
      return status;
    },
  };
}

test('an administrator grants credits, then bans the person: the token stops working everywhere', {
  tag: '@deep',
}, async ({ page, browser, baseURL, allowedMessages }) => {
  allowedMessages.push(/status of 401/);
  const member = await newMember('banned', 'medical');
  const own = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR' });
  const open = await own.newPage();
  await enterAs(open, member);
  await open.goto('/dashboard');
  await expect(open.getByRole('heading', { level: 1, name: /^Bienvenue/ })).toBeVisible();

  await enterAsAdministrator(page, '/admin/users');
  await searchList(page, 'Utilisateurs', member.email);
  await expect(page.getByText('1 compte', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await test.step('grants credits', async () => {
    await page.getByRole('button', { name: `Actions sur ${member.email}` }).click();
    await page.getByRole('menuitem', { name: 'Attribuer des crédits' }).click();
    await expect(page.getByText('Solde : 1 offre, 0 CV, 0 urgent')).toBeVisible();
    await page.getByLabel('Quantité').fill('3');
    await page.getByRole('button', { name: 'Attribuer', exact: true }).click();
    await expect(page.getByText('Le motif est requis')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Motif').fill('Geste commercial');
    await page.getByRole('button', { name: 'Attribuer', exact: true }).click();
    await expect(page.getByText('Crédits attribués. Solde : 4 offre, 0 CV, 0 urgent')).toBeVisible();
    expect((await call('GET', '/api/credits/balance', member.token)).body.offer).toBe(4);
    const mail = await readMail(member.email, /vous sont offerts/);
    expect(mail.text).toContain("3 crédits d'offre");
  });

  const stream = await openStream(member.token);
  await test.step('bans', async () => {
    await page.getByRole('button', { name: `Actions sur ${member.email}` }).click();
    await page.getByRole('menuitem', { name: 'Suspendre le compte' }).click();
    await page.getByLabel('Motif').fill('Annonces fictives');
    await page.getByRole('button', { name: 'Suspendre le compte' }).click();
    await expect(page.getByRole('cell', { name: /Suspendu/ })).toBeVisible();
  });

  await test.step('the token is refused by every service, and the open page leads to the login', async () => {
    for (const [service, path] of Object.entries(oneOfEachService)) {
      const status = async () => (await call('GET', path, member.token)).status;
      await expect.poll(status, { message: service }).toBe(401);
    }
    await expect.poll(stream.hasEnded, { message: 'the hub' }).toBe(true);
    await expect.poll(stream.again, { message: 'the hub' }).toBe(401);
    // the page may have been refused before the click, when it read the balance
    await open
      .getByRole('tab', { name: 'Mes candidatures' })
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await expect(open).toHaveURL('/login', { timeout: 90_000 });
  });
  await own.close();

  await expectAudited(page, member.email, ['Crédits attribués', 'Compte suspendu']);
  await expectAccessible(page);
});

test('a report leads to a suspended offer, a mail with the reason, and lines in the log', {
  tag: '@deep',
}, async ({ page }) => {
  const [recruiter, reporter] = await Promise.all([
    newMember('moderated', 'medical'),
    newMember('reporter', 'liberal'),
  ]);
  const title = `Pédiatre ${Date.now()}`;
  const offer = { title, description: '<p>Un poste.</p>', location: 'Nantes', contractType: 'CDI' };
  const { body } = await call('POST', '/api/offers', recruiter.token, { ...offer, speciality: 'Pédiatrie' });
  const { id } = body;

  await test.step('somebody presses Signaler', async () => {
    await enterAs(page, reporter);
    await page.goto(`/offers/${id}`);
    await page.getByRole('button', { name: 'Signaler cette offre' }).click();
    await page.getByRole('radio', { name: 'Arnaque ou fausse identité' }).check({ force: true });
    await page.getByLabel(/Précisions/).fill('Cette clinique a fermé en 2020.');
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await expect(page.getByText('Merci, votre signalement a été transmis.')).toBeVisible();
  });

  const row = page.getByRole('row').filter({ hasText: title });
  await test.step('the administrator finds it in the queue and suspends the offer', async () => {
    const reported = async () => (await rowsOf('reports?status=all')).map(({ contentId }) => contentId);
    await expect.poll(reported, { timeout: 90_000 }).toContain(String(id));
    await enterAsAdministrator(page, '/admin/reports?status=all');
    await expect(row).toContainText('Cette clinique a fermé en 2020.');
    await expectAccessible(page);
    await row.getByRole('link', { name: "Modérer l'offre" }).click();
    await page.getByRole('button', { name: new RegExp(`Suspendre ${title}`) }).click();
    await page.getByLabel('Motif').fill('Établissement introuvable au registre');
    await expectAccessible(page);
    await page.getByRole('button', { name: "Suspendre l'offre" }).click();
    await expect(row.getByText("Suspendue par l'équipe")).toBeVisible();
  });

  await test.step('the recruiter reads why, and cannot bring the offer back', async () => {
    const mail = await readMail(recruiter.email, /a été suspendue/);
    expect(mail.text).toContain('Motif : Établissement introuvable au registre');
    const back = await call('PATCH', `/api/offers/${id}/status`, recruiter.token, { status: 'ACTIVE' });
    expect(back).toMatchObject({ status: 409, body: { code: 'offer/suspended-by-administrator' } });
  });

  await test.step('the report is handled', async () => {
    await page.goto('/admin/reports?status=all');
    await row.getByRole('button', { name: 'Clore avec une décision' }).click();
    await page.getByLabel('Motif').fill('Contenu retiré du site');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(row.getByText('Décision : Contenu retiré du site')).toBeVisible();
  });

  await expectAudited(page, recruiter.email, ['Offre suspendue', 'Signalement traité']);
});

test('an event that no consumer can handle is shown, replayed and discarded', { tag: '@deep' }, async ({
  page,
}) => {
  test.skip(!process.env.E2E_NATS_URL, 'a platform whose NATS is not named');
  const subject = `offers.offer.administered.v1.poison-${Date.now()}`;
  await publishOnNats(subject, '{"written": "by a version that nobody knows"}');

  const letterOf = async () =>
    (await rowsOf('dead-letters?limit=50')).find(
      (letter) => letter.subject === subject && letter.consumer === 'identity-audit',
    )?.id as number | undefined;
  const patient = { timeout: 120_000 };
  await expect.poll(letterOf, patient).toBeDefined();
  const first = await letterOf();
  await enterAsAdministrator(page, '/admin/events');
  const letter = (number: number | undefined) => page.getByRole('row').filter({ hasText: `n° ${number} ` });
  const confirm = (act: string) =>
    page
      .getByRole('form', { name: new RegExp(act) })
      .getByRole('button', { name: act })
      .click();

  await letter(first).getByRole('button', { name: 'Contenu' }).click();
  await expect(page.getByText('by a version that nobody knows')).toBeVisible();
  await expectAccessible(page);
  await letter(first).getByRole('button', { name: 'Rejouer' }).click();
  await confirm('Rejouer');
  await expect(page.getByText("L'événement a été rendu à son destinataire.")).toBeVisible();

  // it is still unreadable, so it becomes a dead letter again
  const second = async () => ((await letterOf()) === first ? undefined : letterOf());
  await expect.poll(second, patient).toBeDefined();
  const number = await second();
  await page.reload();
  await letter(number).getByRole('button', { name: 'Écarter' }).click();
  await confirm('Écarter');
  await expect(letter(number)).toHaveCount(0);
  await expectAudited(page, `identity-audit n° ${first}`, ['Événement rejoué']);
  await expectAudited(page, `identity-audit n° ${number}`, ['Événement écarté']);
});

test('structures can be verified, and the state of the platform is shown', { tag: '@deep' }, async ({
  page,
}) => {
  const { token } = await newMember('structure', 'medical');
  const { siret } = (await call('GET', '/api/profile', token)).body.structure as { siret: string };
  await enterAsAdministrator(page, '/admin/structures');
  await searchList(page, 'Structures', siret);
  await expect(page.getByText('1 structure', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Examiner Structure de test' }).click();
  await page.getByRole('button', { name: 'Marquer comme vérifiée' }).click();
  // the credits that let a structure read CVs come with the badge only
  await expect.poll(async () => (await call('GET', '/api/credits/balance', token)).body.cv).toBe(2);
  await expect(page.getByText('Aucune structure trouvée')).toBeVisible();
  await page.getByLabel('Afficher').selectOption('Vérifiées');
  await expect(page.getByRole('cell', { name: siret })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'État des services' }).click();
  await expect(page.getByText('Opérationnel', { exact: true })).toHaveCount(6);
  for (const name of ['gateway', 'svc-blog'])
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(/Version\d+\.\d+\.\d+/);
  await expect(page.getByRole('row', { name: /^mf-admin/ })).toContainText(/\d+\.\d+\.\d+/);
  await expectAccessible(page);
});
