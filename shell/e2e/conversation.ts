import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { tokenOf } from './api-client.ts';
import { expect, logIn } from './journey.ts';

export const RECRUITER = 'recruteur@praticio.test';
export const CANDIDATE = 'candidat@praticio.test';

/** The candidate applies to an offer of the recruiter's that they have not applied to; accepted, it is talked about. */
export async function openConversation(request: APIRequestContext): Promise<string> {
  const candidate = { authorization: `Bearer ${await tokenOf(CANDIDATE)}` };
  const recruiter = { authorization: `Bearer ${await tokenOf(RECRUITER)}` };
  const offers = await (await request.get('/api/my-offers', { headers: recruiter })).json();
  for (const { id, status } of offers) {
    if (status !== 'ACTIVE') continue;
    const data = { message: 'Je suis disponible dès le mois prochain.' };
    const applied = await request.post(`/api/offers/${id}/interest`, { headers: candidate, data });
    if (applied.status() !== 201) continue;
    const interest = (await applied.json()).id;
    await request.put(`/api/interests/${interest}/accept`, { headers: recruiter });
    const address = `/api/messaging/conversations/${interest}`;
    await expect.poll(async () => (await request.get(address, { headers: recruiter })).status()).toBe(200);
    return interest;
  }
  throw new Error('every offer of the demo recruiter has an interest of the demo candidate already');
}

/** Somebody's own browser, with the conversation open. */
export async function enterConversation(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
  id: string,
): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR' });
  const page = await context.newPage();
  await logIn(page, email);
  await page.goto(`/conversations/${id}`);
  await expect(page.getByLabel('Votre message')).toBeVisible();
  return page;
}
