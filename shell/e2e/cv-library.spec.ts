import type { Page } from '@playwright/test';
import { call, enterAs, newMember, saveProfile, showCv } from './api-client.ts';
import { payByCard } from './checkout.ts';
import { expect, expectAccessible, test } from './journey.ts';

/** A recruiter without credits: the SIRET of the structure has received its welcome credits before. */
const recruiterWithoutCredit = () => newMember('cv-reader', 'medical', { siret: '90000001900019' });

// Not located by its text, which the toast repeats in a list item.
const marked = (page: Page) => page.locator('li[aria-current="true"]');
const press = (page: Page) =>
  marked(page)
    .getByRole('button', { name: /^(Télécharger|Débloquer ce CV)/ })
    .click();

// The browser logs the responses 402 and 410 on its console.
test.use({ allowedMessages: [/status of 4(02|10)/] });

test('a recruiter pays for a CV and downloads it until its owner hides it', {
  tag: ['@phone', '@deep', '@soak-on-desktop'],
}, async ({ page }) => {
  test.slow();
  const [candidate, recruiter] = await Promise.all([
    newMember('cv-owner', 'liberal'),
    recruiterWithoutCredit(),
  ]);
  const filename = await showCv(candidate);
  await enterAs(page, recruiter);

  await test.step('without a credit the payment opens, and leads back to the CV', async () => {
    await page.goto(`/cv-library?highlight=${filename}`);
    await expect(marked(page).getByText('Candidat anonyme')).toBeVisible();
    await expectAccessible(page);
    await press(page);
    const window = page.getByRole('dialog', { name: 'Consulter ce CV' });
    await expect(window.getByRole('radio', { name: /Un CV/ })).toBeChecked();
    await expectAccessible(page);
    await window.getByText("J'accepte les").click();
    await window.getByRole('button', { name: /^Payer 9/ }).click();
    await payByCard(page);
    await page.waitForURL(`**/cv-library?highlight=${filename}`);
  });

  await test.step('the credit is spent after a confirmation', async () => {
    await expect(page.getByText('vous pouvez télécharger le CV sélectionné.')).toBeVisible();
    await press(page);
    const question = page.getByRole('alertdialog', { name: 'Débloquer ce CV' });
    await expect(question.getByText('Il vous reste 1 crédit CV.')).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Utiliser 1 crédit CV' }).click();
    expect((await download).suggestedFilename()).toBe('cv-martin.pdf');
    await expect(page.getByText('CV téléchargé avec succès !')).toBeVisible();
    await expect(marked(page).getByText('Débloqué')).toBeVisible();
    await expect(marked(page).getByText('Ada Martin')).toBeVisible();
  });

  await test.step('later downloads are free', async () => {
    const again = page.waitForEvent('download');
    await press(page);
    await again;
    expect((await call('GET', '/api/credits/balance', recruiter.token)).body.cv).toBe(0);
    await page.getByRole('link', { name: /^CV débloqués/ }).click();
    await expect(page.getByText('Ada Martin')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
  });

  await test.step('a hidden CV is gone at once', async () => {
    await expect(marked(page)).toBeVisible();
    await saveProfile(candidate, { visibleInCvLibrary: 'false' });
    await press(page);
    await expect(page.getByText("Ce CV n'est plus proposé par son propriétaire.")).toBeVisible();
    await expect(marked(page)).toHaveCount(0);
  });
});
