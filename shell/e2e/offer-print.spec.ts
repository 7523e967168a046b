import { call, newMember } from './api-client.ts';
import { expect, test } from './journey.ts';
import { offerDraft } from './offer-draft.ts';

test('an offer prints on one page, without header, footer and buttons', {
  tag: '@deep',
}, async ({ page }) => {
  const recruiter = await newMember('print', 'medical');
  const published = await call('POST', '/api/offers', recruiter.token, offerDraft('Cardiologue à imprimer'));
  await page.goto(`/offers/${published.body.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cardiologue à imprimer' })).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button', { name: "Copier le lien de l'offre" })).toBeHidden();
});
