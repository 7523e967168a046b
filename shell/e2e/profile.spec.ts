import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { call, type Member, newMember } from './api-client.ts';
import { pick } from './establishment-steps.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { linkIn, readMail } from './mail.ts';

const CV = {
  name: 'mon cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nMon CV\n%%EOF\n'),
};

/** By the keyboard: suggestions close when the page scrolls, as it does when a pointer wants one that is out of view. */
async function chooseTown(page: Page): Promise<void> {
  const town = page.getByRole('combobox', { name: 'Ville' });
  await town.clear();
  await town.pressSequentially('Saint-Herbl', { delay: 30 });
  await expect(page.getByRole('option').first()).toHaveText(/^Saint-Herblain/);
  await town.press('ArrowDown');
  await town.press('Enter');
  await expect(page.getByLabel('Code postal')).toHaveValue('44800');
}

/** Signs `member` in on the page without the login page. */
async function enter(page: Page, { token }: Member, path: string): Promise<void> {
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('entered')) localStorage.setItem('praticio-token', value);
    sessionStorage.setItem('entered', 'yes');
  }, token);
  await page.goto(path);
}

test('a candidate completes the profile, adds a CV and shows it with consent', { tag: '@deep' }, async ({
  page,
  allowedMessages,
}) => {
  allowedMessages.push(/status of 4(15|22)/);
  const member = await newMember('profile', 'liberal');
  await enter(page, member, '/profile');

  await test.step('the structure, with the specialty that onboarding does not ask for', async () => {
    await expectAccessible(page);
    await pick(page, /^Spécialité$/, 'cardio');
    await page.getByLabel('Numéro SIRET').fill('12345678901234');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Numéro SIRET invalide')).toBeVisible();
    await expect(page.getByLabel('Numéro SIRET')).toBeFocused();
    await page.getByLabel('Numéro SIRET').fill('73282932000074');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Informations de la structure mises à jour avec succès')).toBeVisible();
  });

  await test.step('the person; leaving with unsaved changes asks first', async () => {
    await page.getByRole('tab', { name: 'Informations personnelles' }).click();
    await page.getByLabel('Prénom').fill('Ada');
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await expect(page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })).toBeVisible();
    await page.getByRole('button', { name: 'Rester sur la page' }).click();
    await page.getByLabel('Nom', { exact: true }).fill('Martin');
    await page.getByLabel('Téléphone').fill('06 12 34 56 78');
    await chooseTown(page);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Informations personnelles mises à jour avec succès')).toBeVisible();
    await expect(page.getByText('Votre profil est incomplet')).toHaveCount(0);
    await expect(page.getByLabel('Téléphone')).toHaveValue('+33 6 12 34 56 78');
  });

  await test.step('the CV: sent, shown with consent, replaced, hidden, removed', async () => {
    const visible = page.getByRole('switch', { name: 'Rendre mon CV visible dans la CVthèque' });
    await expect(visible).toBeDisabled();
    await page.getByLabel('Votre CV', { exact: true }).setInputFiles({ ...CV, name: 'photo.png' });
    await expect(page.getByText('Seuls les fichiers PDF et Word (DOC, DOCX) sont acceptés')).toBeVisible();
    await page
      .getByLabel('Votre CV', { exact: true })
      .setInputFiles({ ...CV, buffer: Buffer.from('<html>') });
    await expect(page.getByText('Le contenu du fichier ne correspond pas à son nom.')).toBeVisible();
    await page.getByLabel('Votre CV', { exact: true }).setInputFiles(CV);
    await expect(page.getByText('mon cv.pdf')).toBeVisible();
    await visible.press('Space');
    await expect(page.getByText('Choisissez la spécialité de votre CV pour le rendre visible')).toBeVisible();
    await pick(page, /^Spécialité du CV$/, 'cardio');
    await expect(page.getByText('Spécialité du CV enregistrée')).toBeVisible();
    await visible.press('Space');
    await expectAccessible(page);
    await page.getByRole('button', { name: "J'accepte et je rends mon CV visible" }).click();
    await expect(visible).toBeChecked();
    await expect(page.getByText("Aucun recruteur n'a encore consulté votre CV.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remplacer' }).click();
    await page.getByLabel('Nouveau CV').setInputFiles({ ...CV, name: 'nouveau.pdf' });
    await expect(page.getByText('nouveau.pdf')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger' }).click();
    expect((await download).suggestedFilename()).toBe('nouveau.pdf');
    await visible.press('Space');
    await expect(visible).not.toBeChecked();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    const question = page.getByRole('alertdialog', { name: 'Supprimer votre CV ?' });
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByLabel('Votre CV', { exact: true })).toBeVisible();
  });

  await test.step('becomes a recruiter: the new token is the one in use', async () => {
    await page.getByRole('tab', { name: 'Informations professionnelles' }).click();
    await page.getByRole('switch', { name: 'Je souhaite aussi publier des offres' }).press('Space');
    await expect(page.getByText('Vous pouvez maintenant publier des offres.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Je souhaite aussi publier des offres' })).toBeChecked();
  });
});

test('the profile fits a phone, and a town is chosen there', { tag: ['@phone-only', '@deep'] }, async ({
  page,
}) => {
  await enter(page, await newMember('profile-phone', 'liberal'), '/profile');
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const name of ['Informations personnelles', 'Informations professionnelles']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
    expect(await overflow(), name).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  await page.getByRole('tab', { name: 'Informations personnelles' }).click();
  await chooseTown(page);
  await page.getByLabel('Prénom').fill('Ada');
  await page.getByLabel('Nom', { exact: true }).fill('Martin');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Informations personnelles mises à jour avec succès')).toBeVisible();
  await page.goto('/profile?tab=notifications');
  await expect(page.getByRole('tab', { name: 'Notifications', selected: true })).toBeInViewport({
    ratio: 0.99,
  });
  await expectAccessible(page);
  await page.goto('/profile/security');
  await expect(page.getByRole('form', { name: 'Mot de passe' })).toBeVisible();
  expect(await overflow(), 'security').toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('password, email address, sessions, export and erasure of an account', { tag: '@deep' }, async ({
  page,
  allowedMessages,
}) => {
  allowedMessages.push(/status of 4(01|22)/);
  const member = await newMember('security', 'liberal');
  const password = 'Nouveau2026';
  await enter(page, member, '/profile/security');

  await test.step('changes the password; this session goes on, the old token ends', async () => {
    await expectAccessible(page);
    const form = page.getByRole('form', { name: 'Mot de passe' });
    await form.getByLabel('Mot de passe actuel').fill('Inconnu2026');
    await form.getByLabel('Nouveau mot de passe').fill(password);
    await form.getByLabel('Confirmer le mot de passe').fill(password);
    await form.getByRole('button', { name: 'Modifier le mot de passe' }).click();
    await expect(form.getByText('Mot de passe incorrect')).toBeVisible();
    await form.getByLabel('Mot de passe actuel').fill(member.password);
    await form.getByRole('button', { name: 'Modifier le mot de passe' }).click();
    await expect(page.getByText('Votre mot de passe est modifié.')).toBeVisible();
    await expect.poll(async () => (await call('GET', '/api/profile', member.token)).status).toBe(401);
  });

  await test.step('downloads the data and opens the archive', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger mes données' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('mes-donnees-praticio.zip');
    const files = unzipSync(await readFile(await file.path()));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['compte.json', 'credits.json']));
    expect(Object.keys(files)).not.toContain('LISEZ-MOI.txt');
    expect(Buffer.from(files['compte.json'] ?? []).toString()).toContain(member.email);
  });

  const email = `changed-${Date.now()}@example.test`;
  await test.step('changes the email address through both mailboxes', async () => {
    const form = page.getByRole('form', { name: 'Adresse email' });
    await form.getByLabel('Nouvelle adresse email').fill(email);
    await form.getByLabel('Mot de passe', { exact: true }).fill(password);
    await form.getByRole('button', { name: "Changer d'adresse email" }).click();
    await expect(form.page().getByText(/Ouvrez les liens envoyés à vos deux adresses/)).toBeVisible();
    await page.goto(linkIn(await readMail(member.email, /changement d'adresse/), '/confirm-email/'));
    await expect(page.getByText(/Ouvrez aussi le lien envoyé à votre autre adresse/)).toBeVisible();
    await expectAccessible(page);
    await page.goto(linkIn(await readMail(email, /changement d'adresse/), '/confirm-email/'));
    await expect(page.getByText(/Votre adresse email est modifiée/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, email, password);
  });

  await test.step('ends every session, this one too', async () => {
    await page.goto('/profile/security');
    await page.getByRole('button', { name: 'Se déconnecter partout' }).click();
    await page.getByRole('button', { name: 'Me déconnecter partout' }).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, email, password);
  });

  await test.step('erases the account, which asks for the word; nobody can log in any more', async () => {
    await page.goto('/profile/security');
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Supprimer votre compte ?' });
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await expect(dialog.getByLabel('Tapez SUPPRIMER pour confirmer')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Tapez SUPPRIMER pour confirmer').fill('SUPPRIMER');
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await expect(page.getByText(/^Votre compte et vos données sont supprimés/)).toBeVisible();
    await expect(page).toHaveURL('/au-revoir');
    await expectAccessible(page);
    const login = await call('POST', '/api/login_check', undefined, { email, password });
    expect(login.status).toBe(401);
  });
});
