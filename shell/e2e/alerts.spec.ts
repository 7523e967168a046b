import { call, enterAs, newMember } from './api-client.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { linkIn, readMail } from './mail.ts';

test('an alert is created from a search, sends an email, and is deleted by a link in that email', {
  tag: '@deep',
}, async ({ page, browser, baseURL, allowedMessages }) => {
  test.slow();
  // the browser logs the refused request on its console
  allowedMessages.push(/status of 409/);
  const [candidate, recruiter] = await Promise.all([
    newMember('alert', 'liberal'),
    newMember('alert-recruiter', 'medical'),
  ]);
  const word = `Télécardiologie${Date.now()}`;
  await enterAs(page, candidate);

  await test.step('the candidate creates it from the search', async () => {
    const path = `/offers?query=${word.toLowerCase().replaceAll('é', 'e')}`;
    await page.goto(path);
    await expect(page.getByText('Aucune offre trouvée')).toBeVisible();
    await page.getByRole('button', { name: 'Réinitialiser' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByText('Aucune offre trouvée')).toBeVisible();
    await page.getByRole('button', { name: 'Créer une alerte' }).click();
    await expect(page.getByLabel("Nom de l'alerte")).toHaveValue(/^Alerte — telecardiologie/);
    await expectAccessible(page);
    await page.getByRole('button', { name: "Créer l'alerte" }).click();
    await expect(
      page.getByText(
        "Alerte créée avec succès. Vous recevrez un email lorsqu'une nouvelle offre correspondra.",
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Créer une alerte' }).click();
    await page.getByRole('button', { name: "Créer l'alerte" }).click();
    await expect(
      page.getByText('Vous avez déjà une alerte avec exactement les mêmes critères.'),
    ).toBeVisible();
  });

  const offer = { title: word, description: '<p>Un poste.</p>', location: 'Nantes', contractType: 'CDI' };
  const speciality = 'Cardiologie et maladies vasculaires';
  expect((await call('POST', '/api/offers', recruiter.token, { ...offer, speciality })).status).toBe(201);
  const mail = await readMail(candidate.email, new RegExp(word));
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

  await test.step('the email ends it, without a session', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR' });
    const visitor = await context.newPage();
    await visitor.goto(linkIn(mail, '/offers/unsubscribe'));
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Ne plus recevoir cette alerte' }).click();
    await expect(visitor.getByText('Vous ne recevrez plus cette alerte.')).toBeVisible();
    await context.close();
  });

  await test.step('the candidate finds it paused, reactivates and deletes it', async () => {
    await page.goto('/offers/alerts');
    await expect(page.getByText('En pause')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Réactiver/ }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Supprimer/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Aucune alerte pour le moment')).toBeVisible();
  });
});

test('a visitor who finds nothing gets an alert by an email address alone, and ends it with one click', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow();
  const recruiter = await newMember('visitor-alert', 'medical');
  const email = `visitor-alert-${Date.now()}@example.test`;
  const word = `Balnéothérapeute${Date.now()}`;
  const offer = { title: word, description: '<p>Un poste.</p>', location: 'Nantes', contractType: 'CDI' };
  const speciality = 'Cardiologie et maladies vasculaires';

  await test.step('the visitor asks for it where nothing is found', async () => {
    await page.goto(`/offers?query=${word.toLowerCase()}`);
    await expect(page.getByText('Aucune offre trouvée')).toBeVisible();
    await expect(page.getByText('Les nouvelles, chaque matin. Sans compte.')).toBeVisible();
    await page.getByLabel('Votre email').fill(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: "M'alerter" }).click();
    await expect(page.getByText(/^Vérifiez votre boîte/)).toBeVisible();
  });

  await test.step('nothing begins before the mail is confirmed', async () => {
    const mail = await readMail(email, /^Confirmez/);
    await page.goto(linkIn(mail, '/offers/email-alert'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirmer mon alerte' }).click();
    await expect(page.getByText(/^Votre alerte est active/)).toBeVisible();
  });

  expect((await call('POST', '/api/offers', recruiter.token, { ...offer, speciality })).status).toBe(201);
  const news = await readMail(email, new RegExp(word));
  expect(news.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

  await test.step('the mail leads to the offer, and one click ends it', async () => {
    await page.goto(linkIn(news, '/offers/'));
    await expect(page.getByRole('heading', { name: word })).toBeVisible();
    await page.goto(linkIn(news, '/offers/email-alert'));
    await page.getByRole('button', { name: 'Ne plus recevoir cette alerte' }).click();
    await expect(page.getByText('Vous ne recevrez plus cette alerte.')).toBeVisible();
    const [, path = ''] = /\/\/[^/]+(\/[^>]+)>/.exec(news.headers['list-unsubscribe'] ?? '') ?? [];
    expect((await call('POST', path)).status).toBe(200);
  });
});
