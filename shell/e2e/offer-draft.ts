import type { Page } from '@playwright/test';

/** A valid offer, for the API and for the session storage. */
export const offerDraft = (title: string) => ({
  title,
  description: '<p>Deux jours par semaine, <strong>équipe de six</strong>.</p>',
  location: 'Nantes',
  speciality: 'Cardiologie et maladies vasculaires',
  contractType: 'CDD',
  salary: '',
  urgent: false,
});

/** Stores a draft in the session storage of the tab, as a refused publication does. */
export async function keepDraft(page: Page, draft: ReturnType<typeof offerDraft>): Promise<void> {
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('journey-draft')) return;
    sessionStorage.setItem('journey-draft', 'kept');
    sessionStorage.setItem('offer-draft', JSON.stringify(kept));
  }, draft);
}

/** A JPEG of 640 × 480 in one colour, drawn by the browser. */
export async function picture(page: Page, name: string, colour: string) {
  const base64 = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    if (context) Object.assign(context, { fillStyle: fill }).fillRect(0, 0, 640, 480);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, colour);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

export const pdf = {
  name: 'Fiche de poste.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
};
