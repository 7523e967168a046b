import { call, newMember } from './api-client.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { linkIn, readMail } from './mail.ts';

const PASSWORD = 'Praticien1';

test('a newcomer logs in, onboards, and later resets the password', async ({ page, allowedMessages }) => {
  // requests of a page whose session has ended meanwhile
  allowedMessages.push(/status of 401/);
  // the main job registers and verifies in the browser
  const email = `journey-${Date.now()}@example.test`;
  await call('POST', '/api/register', undefined, { email, password: PASSWORD, acceptTerms: true });
  await call('GET', `/api${linkIn(await readMail(email, /./), '/verify-email/')}`);

  await test.step('comes back to the page that was wanted before login', async () => {
    await page.goto('/profile');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Connexion réussie !')).toBeVisible();
    await expect(page).toHaveURL('/onboarding/structure');
  });

  await test.step('onboards as a liberal practitioner', async () => {
    await page.getByRole('radio', { name: /Installé/ }).check();
    await expectAccessible(page);
    await page.getByLabel('Raison sociale').fill('Cabinet du Port');
    await page.getByLabel('Numéro SIRET').fill('73282932000074');
    await page.getByLabel('Numéro RPPS').fill('10003456789');
    await page.getByLabel('Code postal').fill('44000');
    await page.getByLabel('Ville').fill('Nantes');
    await page.getByRole('button', { name: 'Valider et continuer' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('logs out and resets the password', async () => {
    await page.getByRole('button', { name: /^Mon compte/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
    // the previous page also has a field 'Email'
    await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte mail' })).toBeVisible();
    await page.goto(linkIn(await readMail(email, /mot de passe/i), '/reset-password'));
    await expectAccessible(page);
    await page.getByLabel('Nouveau mot de passe').fill('Nouveau-2027');
    await page.getByLabel('Confirmer le mot de passe').fill('Nouveau-2027');
    await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('logs in with the new one', async () => {
    await logIn(page, email, 'Nouveau-2027');
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a used verification link shows that, and a new one can be requested', { tag: '@deep' }, async ({
  page,
  allowedMessages,
}) => {
  allowedMessages.push(/status of 4\d\d/);
  await page.goto('/verify-email/inconnu');
  await expect(page.getByRole('link', { name: "Renvoyer l'email de vérification" })).toBeVisible();
});

test('a passkey opens the account, and a session is ended from the list', { tag: '@deep' }, async ({
  page,
  allowedMessages,
}) => {
  allowedMessages.push(/status of 401/);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const { email, password, token } = await newMember('passkey', 'liberal');
  await logIn(page, email, password);
  await page.goto('/profile/security');

  await page.getByRole('button', { name: "Ajouter une clé d'accès" }).click();
  const form = page.getByRole('form', { name: "Nouvelle clé d'accès" });
  await form.getByLabel('Nom de la clé').fill('Ordinateur du cabinet');
  await form.getByLabel('Mot de passe', { exact: true }).fill(password);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Créer la clé' }).click();
  await expect(page.getByRole('list', { name: "Clés d'accès" })).toContainText('Ordinateur du cabinet');

  // the session that the set-up of this journey has opened
  await page
    .getByRole('button', { name: /^Fermer la session Navigateur inconnu/ })
    .first()
    .click();
  await expect(page.getByText('La session est fermée.')).toBeVisible();
  await expect.poll(async () => (await call('GET', '/api/profile', token)).status).toBe(401);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: "Utiliser une clé d'accès" }).click();
  await expect(page).toHaveURL('/dashboard');
});
