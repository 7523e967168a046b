import { expect, expectAccessible, logIn, test } from './journey.ts';
import { linkIn, readMail } from './mail.ts';

const PASSWORD = 'Praticien1';

test('a newcomer registers, verifies, logs in, onboards, and later resets the password', async ({ page }) => {
  const email = `journey-${Date.now()}@example.test`;

  await test.step('registers', async () => {
    await page.goto('/register');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('');
  });

  await test.step('verifies the address from the mail', async () => {
    await page.goto(linkIn(await readMail(email, /./), '/verify-email/'));
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  });

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
    await page.evaluate(() => localStorage.clear());
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(page.getByText(/Le lien est valable 1 heure/)).toBeVisible();
    await page.goto(linkIn(await readMail(email, /mot de passe/i), '/reset-password'));
    await expectAccessible(page);
    await page.getByLabel('Nouveau mot de passe').fill('Nouveau123');
    await page.getByLabel('Confirmer le mot de passe').fill('Nouveau123');
    await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('logs in with the new one', async () => {
    await logIn(page, email, 'Nouveau123');
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a used verification link says so and offers a new one', async ({ page, allowedMessages }) => {
  allowedMessages.push(/status of 4\d\d/);
  await page.goto('/verify-email/inconnu');
  await expect(page.getByRole('link', { name: "Renvoyer l'email de vérification" })).toBeVisible();
});
