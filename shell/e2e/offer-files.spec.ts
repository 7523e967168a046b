import type { Page } from '@playwright/test';
import { call, enterAs, newMember } from './api-client.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { keepDraft, offerDraft, pdf, picture } from './offer-draft.ts';

// The browser logs the response 410 of a deleted offer on its console.
test.use({ allowedMessages: [/status of 410/] });

const photos = (page: Page) => page.getByRole('list', { name: 'Photos choisies' }).getByRole('img');
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos' });

async function chooseFiles(page: Page) {
  const blue = await picture(page, 'accueil.jpg', 'steelblue');
  await page
    .getByLabel('Photos', { exact: true })
    .setInputFiles([await picture(page, 'cabinet.jpg', 'teal'), blue]);
  await page.getByLabel('Photos', { exact: true }).setInputFiles([blue]);
  await expect(photos(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Avancer la photo 2' }).press('Enter');
  await expect(photos(page).first()).toHaveAttribute('alt', /accueil\.jpg/);
  await page.getByLabel('Document associé').setInputFiles([{ ...pdf, name: 'notes.txt' }]);
  await expect(page.getByText('Seuls les fichiers PDF sont acceptés')).toBeVisible();
  await page.getByLabel('Document associé').setInputFiles([pdf]);
}

async function lookAtPhotos(page: Page) {
  const second = page.getByRole('button', { name: 'Agrandir la photo 2 sur 2' });
  await second.press('Enter');
  await expect(viewer(page).getByText('2 / 2')).toBeVisible();
  const shown = viewer(page).getByRole('img', { name: /2 sur 2/ });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText('1 / 2')).toBeVisible();
  for (let tabs = 0; tabs < 5; tabs += 1) await page.keyboard.press('Tab');
  expect(await viewer(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(second).toBeFocused();
}

/** The archive's names are readable in its bytes, whatever is packed. */
async function expectInExport(token: string, names: string[]) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(new URL('/api/account/export', process.env.E2E_URL), { headers });
  const archive = Buffer.from(await response.arrayBuffer());
  for (const name of names) expect(archive.includes(name), name).toBe(true);
  expect(archive.includes('fichiers-manquants.txt')).toBe(false);
}

test('an offer with photos and a PDF is published, viewed, changed and deleted', { tag: '@deep' }, async ({
  page,
}) => {
  test.slow();
  const member = await newMember('files', 'medical');
  await enterAs(page, member);
  await keepDraft(page, offerDraft('Cardiologue avec photos'));
  await page.goto('/offers/create');
  await chooseFiles(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: "Publier l'offre" }).click();
  await page.waitForURL(/\/offers\/\d+$/);
  const path = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { level: 1, name: 'Cardiologue avec photos' })).toBeVisible();
  const folder = `offres/${path.split('/').at(-1)}`;
  await expectInExport(member.token, [
    `${folder}/1 - Fiche de poste.pdf`,
    `${folder}/2 - photo.webp`,
    `${folder}/3 - photo.webp`,
  ]);

  await expectAccessible(page);
  await lookAtPhotos(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Fiche de poste\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Fiche de poste.pdf');

  await page.getByRole('link', { name: "Modifier l'offre" }).click();
  await expect(photos(page)).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retirer la photo 1' }).click();
  await page
    .getByLabel('Photos', { exact: true })
    .setInputFiles([await picture(page, 'salle.jpg', 'sienna')]);
  await page.getByRole('button', { name: 'Retirer Fiche de poste.pdf' }).click();
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await page.waitForURL('**/dashboard');
  const changed = (await call('GET', `/api${path}`)).body as {
    photos: string[];
    documentUrl: string | null;
  };
  expect(changed).toMatchObject({ photos: [expect.any(String), expect.any(String)], documentUrl: null });

  await page.getByRole('button', { name: /^Autres actions/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Offre supprimée avec succès')).toBeVisible();
  // not by `goto`, which fails when the page redirects before it has loaded
  await page.evaluate((to) => location.assign(to), path);
  await expect(page.getByText("Cette offre n'est plus accessible")).toBeVisible();
  await page.waitForURL('**/dashboard');
});
