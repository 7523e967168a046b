import type { Page } from '@playwright/test';
import { call, newMember } from './api-client.ts';
import { publishOffer } from './establishment-steps.ts';
import { expect, expectAccessible, followHeader, logIn, test } from './journey.ts';
import { offerDraft, picture } from './offer-draft.ts';

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Titre' });
const messageOf = (page: Page) => page.getByRole('textbox', { name: /Message au recruteur/ });

async function expectDraft(page: Page, title: string) {
  await expect(titleOf(page)).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveText('Équipe de six');
  await expect(page.getByRole('img', { name: /cabinet\.jpg/ })).toBeVisible();
}

// the browser logs the response 401 after an ended session, and code that is gone, on its console
test.use({
  allowedMessages: [
    /status of 40[14]|ChunkLoadError|Loading (?:CSS )?chunk|MIME type|loaded ahead|navigateur refuse|les brouillons/,
  ],
});

test('a half-written offer survives navigation, a reload, an ended session and a closed tab', {
  tag: ['@phone', '@deep', '@soak-on-desktop'],
}, async ({ page, context }) => {
  test.slow();
  const member = await newMember('drafts', 'medical');
  await page.goto('/login');
  await logIn(page, member.email, member.password);
  await page.goto('/offers/create');
  await titleOf(page).fill('Cardiologue de garde');
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('Équipe de six');
  await page
    .getByLabel('Photos', { exact: true })
    .setInputFiles([await picture(page, 'cabinet.jpg', 'teal')]);
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await expectAccessible(page);

  await test.step('leaving asks nothing, and coming back restores everything', async () => {
    await page.getByRole('link', { name: 'Praticio' }).first().click();
    await expect(page).toHaveURL('/dashboard');
    await page.goBack();
    await expectDraft(page, 'Cardiologue de garde');
  });

  await test.step('a reload right after the last key press', async () => {
    await titleOf(page).fill('Cardiologue de nuit');
    await page.reload();
    await expectDraft(page, 'Cardiologue de nuit');
  });

  await test.step('a page whose code is gone offers to reload, and nothing typed is lost', async () => {
    await titleOf(page).fill('Cardiologue du matin');
    const code = '**/remotes/mf-offers/**/static/**';
    await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
    await followHeader(page, 'Bibliothèque CV');
    const reload = page.getByRole('button', { name: 'Recharger la page' });
    await expect(reload).toBeVisible();
    await page.unroute(code);
    await reload.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/offers/create');
    await expectDraft(page, 'Cardiologue du matin');
  });

  await test.step('after an ended session the login restores page and text', async () => {
    await titleOf(page).fill('Cardiologue du soir');
    const token = await page.evaluate(() => localStorage.getItem('praticio-token') ?? '');
    expect((await call('POST', '/api/logout-everywhere', token)).status).toBe(204);
    await page.reload();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Votre session a expiré. Veuillez vous reconnecter.')).toBeVisible();
    await logIn(page, member.email, member.password);
    await expect(page).toHaveURL(/\/offers\/create/);
    await expectDraft(page, 'Cardiologue du soir');
  });

  await test.step('after the tab was closed the next one opens the draft', async () => {
    await page.close();
    const next = await context.newPage();
    await next.goto('/offers/create');
    await expectDraft(next, 'Cardiologue du soir');
    await next.getByRole('button', { name: 'Supprimer ce brouillon' }).click();
    await expect(titleOf(next)).toHaveValue('');
  });
});

test('where the browser refuses all storage, a member logs in, reads the dashboard and publishes', {
  tag: '@deep',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      const get = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, name, { get });
    }
  });
  const { email, password } = await newMember('no-storage', 'medical');
  await logIn(page, email, password);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await publishOffer({ page, browser, baseURL: baseURL ?? '', email, title: 'Cardiologue sans stockage' });
  await followHeader(page, 'Messages');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('momentanément indisponible')).toHaveCount(0);
  // nothing is kept: the next page begins as a visitor's
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('a visitor who expresses interest returns from the login to the open dialog', {
  tag: ['@phone', '@deep', '@soak-on-desktop'],
}, async ({ page }) => {
  test.slow();
  const recruiter = await newMember('drafts-offer', 'medical');
  const published = await call('POST', '/api/offers', recruiter.token, offerDraft('Cardiologue à Nantes'));
  const candidate = await newMember('drafts-candidate', 'liberal');
  await page.goto(`/offers/${published.body.id}`);
  await page.getByRole('link', { name: 'Exprimer mon intérêt' }).first().click();
  await expect(page).toHaveURL('/login');
  await logIn(page, candidate.email, candidate.password);
  await expect(page.getByRole('dialog', { name: 'Exprimer mon intérêt' })).toBeVisible();
  await messageOf(page).fill('Libre en mars');
  await page.reload();
  await expect(messageOf(page)).toHaveValue('Libre en mars');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Intérêt exprimé' }).first()).toBeVisible();
});
