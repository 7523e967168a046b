import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { call, enterAs, type Member, newMember, tokenOf } from './api-client.ts';
import { expect } from './journey.ts';
import { offerDraft } from './offer-draft.ts';

export const RECRUITER = 'recruteur@praticio.test';
export const CANDIDATE = 'candidat@praticio.test';

/** The candidate applies to an offer of the recruiter, who accepts; returns the conversation's id. */
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
    const path = `/api/messaging/conversations/${interest}`;
    await expect.poll(async () => (await request.get(path, { headers: recruiter })).status()).toBe(200);
    return interest;
  }
  throw new Error('every offer of the demo recruiter has an interest of the demo candidate already');
}

/** Opens the conversation in a separate browser, as the person with this email address. */
export async function enterConversation(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
  id: string,
): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR' });
  const page = await context.newPage();
  await enterAs(page, { token: await tokenOf(email) });
  await page.goto(`/conversations/${id}`);
  await expect(page.getByLabel('Votre message')).toBeVisible();
  return page;
}

/** Two new members and the conversation of their accepted interest. */
interface Talk {
  id: string;
  recruiter: Member;
  candidate: Member;
}

/** Lets the candidate apply to the offer and the recruiter accept; returns the conversation's id once it is open. */
export async function talkAbout(offerId: unknown, recruiter: string, candidate: string): Promise<string> {
  const message = 'Je suis disponible dès le mois prochain.';
  const interest = await call('POST', `/api/offers/${offerId}/interest`, candidate, { message });
  const { id = '' } = interest.body;
  expect((await call('PUT', `/api/interests/${id}/accept`, recruiter)).status).toBe(200);
  const opened = async () => (await call('GET', `/api/messaging/conversations/${id}`, recruiter)).status;
  await expect.poll(opened).toBe(200);
  return id;
}

export async function newTalk(name: string): Promise<Talk> {
  const [recruiter, candidate] = await Promise.all([
    newMember(`${name}-recruiter`, 'medical'),
    newMember(`${name}-candidate`, 'liberal'),
  ]);
  const offer = await call('POST', '/api/offers', recruiter.token, offerDraft(`Conversation ${name}`));
  return { id: await talkAbout(offer.body.id, recruiter.token, candidate.token), recruiter, candidate };
}

/** Sends a message of `member`; returns the status. */
export async function say({ token }: Member, id: string, content: string, key?: string): Promise<number> {
  const form = new FormData();
  form.set('content', content);
  const url = new URL(`/api/messaging/conversations/${id}/messages`, process.env.E2E_URL);
  const headers = { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) };
  return (await fetch(url, { method: 'POST', headers, body: form })).status;
}

export const threadOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

/**
 * Opens a plain EventSource in the page, in addition to the shell's. Returns a function that reads the received events.
 * Browsers give up when a starting server responds with 503: the stream is then opened again, after its last event.
 */
export async function listenInPage(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(async () => {
    const token = localStorage.getItem('praticio-token');
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch('/api/messaging/subscription', { method: 'POST', headers });
    const { topics } = await response.json();
    const received: string[] = [];
    Object.assign(globalThis, { received });
    const open = (last: string) =>
      new Promise<void>((resolve) => {
        const query = new URLSearchParams(topics.map((topic: string) => ['topic', topic]));
        if (last) query.set('lastEventID', last);
        const source = new EventSource(`/.well-known/mercure?${query}`);
        let lastId = last;
        source.onopen = () => resolve();
        source.onmessage = ({ data, lastEventId }) => {
          lastId = lastEventId;
          received.push(data);
        };
        source.onerror = () => {
          if (source.readyState === EventSource.CLOSED) setTimeout(() => void open(lastId), 500);
        };
      });
    await open('');
  });
  return () => page.evaluate(() => (globalThis as unknown as { received: string[] }).received);
}
