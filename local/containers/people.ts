import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { requestUntilResponse } from '../chaos/requests.ts';
import { DEMO_PASSWORD } from '../demo/accounts.ts';

/** Actions of people on the site in containers; each throws if its effect does not occur. */
export interface Member {
  token: string;
}

const SOON_MS = 60_000;
const card = { method: 'card', number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };

export async function signIn(url: string, email: string): Promise<Member> {
  const json = { email, password: DEMO_PASSWORD };
  const { status, body } = await requestUntilResponse<Member>(`${url}/api/login_check`, 'POST', { json });
  if (status !== 200) throw new Error(`logging in responded ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Waits until `find` returns something. */
export async function eventually<Result>(
  what: string,
  find: () => Promise<Result | undefined | false | null>,
): Promise<Result> {
  for (const deadline = Date.now() + SOON_MS; ; await pause(300)) {
    const found = await find();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${SOON_MS / 1000} s`);
  }
}

export async function registerSomebody(url: string, mailUrl: string): Promise<void> {
  const email = `nouveau-${randomUUID()}@praticio.test`;
  const json = { email, password: 'Conteneur2026!', acceptTerms: true };
  const registered = await requestUntilResponse(`${url}/api/register`, 'POST', { json });
  if (registered.status >= 300) throw new Error(`registering responded ${registered.status}`);
  const mail = await eventually('the mail with the link', () => mailTo(mailUrl, email));
  const token = /\/verify-email\/([\w.~-]+)/.exec(mail)?.[1];
  if (!token) throw new Error(`the mail has no link: ${mail.slice(0, 500)}`);
  const verified = await requestUntilResponse(`${url}/api/verify-email/${token}`);
  if (verified.status >= 400) throw new Error(`the link responded ${verified.status}`);
}

/** The text of the newest mail to `email`, of Mailpit or of maildev. */
async function mailTo(mailUrl: string, email: string): Promise<string | null> {
  const mailpit = await fetch(`${mailUrl}/api/v1/search?query=to:${email}`);
  if (mailpit.ok && mailpit.headers.get('content-type')?.includes('json')) {
    const { messages } = (await mailpit.json()) as { messages: { ID: string }[] };
    const [newest] = messages;
    if (!newest) return null;
    return ((await (await fetch(`${mailUrl}/api/v1/message/${newest.ID}`)).json()) as { Text: string }).Text;
  }
  const mails = (await (await fetch(`${mailUrl}/email`)).json()) as {
    to: { address: string }[];
    text: string;
  }[];
  return mails.findLast(({ to }) => to.some(({ address }) => address === email))?.text ?? null;
}

export async function buyCredits(url: string, { token }: Member): Promise<string> {
  const balance = async () =>
    (await requestUntilResponse<{ offer: number }>(`${url}/api/credits/balance`, 'GET', { token })).body
      .offer;
  const before = await balance();
  const json = { pricingId: 'offer-pack-5' };
  const checkout = await requestUntilResponse<{ url: string }>(`${url}/api/payment/checkout/pack`, 'POST', {
    token,
    json,
  });
  if (checkout.status >= 300) throw new Error(`the checkout responded ${JSON.stringify(checkout.body)}`);
  const paid = await requestUntilResponse(checkout.body.url, 'POST', { form: new URLSearchParams(card) });
  if (!paid.location) throw new Error(`the payment page responded ${paid.status}`);
  await eventually('the credit', async () => (await balance()) === before + 5);
  return `${before} and 5 credits`;
}

export async function publishOffer(url: string, { token }: Member, title: string): Promise<void> {
  const json = {
    title,
    description: '<p>Une équipe de six.</p>',
    location: 'Nantes',
    contractType: 'CDD',
    speciality: 'Cardiologie et maladies vasculaires',
    salary: '',
    urgent: false,
  };
  const offer = await requestUntilResponse<{ id: number }>(`${url}/api/offers`, 'POST', {
    token,
    json,
    key: title,
  });
  if (offer.status !== 201)
    throw new Error(`publishing responded ${offer.status}: ${JSON.stringify(offer.body)}`);
  await eventually('the offer in the search', async () => {
    const found = await requestUntilResponse<{ items: { id: number }[] }>(`${url}/api/offers?limit=50`);
    return found.body.items.some(({ id }) => id === offer.body.id);
  });
}

/** Sends a message in a conversation of the demo; the other person's open stream must say it. */
export async function sendMessage(url: string, from: Member, to: Member): Promise<string> {
  const list = async ({ token }: Member) =>
    (await requestUntilResponse<{ id: string }[]>(`${url}/api/messaging/conversations`, 'GET', { token }))
      .body;
  const [mine, theirs] = [await list(from), await list(to)];
  const shared = mine.find(({ id }) => theirs.some((other) => other.id === id));
  if (!shared) throw new Error('the two people have no conversation');
  const stream = await openStream(url, to);
  try {
    const text = `Message-${randomUUID()}`;
    const form = new FormData();
    form.set('content', text);
    const path = `${url}/api/messaging/conversations/${shared.id}/messages`;
    const begun = performance.now();
    const sent = await requestUntilResponse(path, 'POST', { token: from.token, form, key: text });
    if (sent.status >= 300) throw new Error(`the message responded ${sent.status}`);
    await eventually('the message over the hub', async () => stream.received().includes(shared.id));
    return `after ${Math.round(performance.now() - begun)} ms`;
  } finally {
    stream.close();
  }
}

/** Opens the live stream of a person as a page does; `received` is all that has come so far. */
async function openStream(url: string, { token }: Member) {
  const headers = { authorization: `Bearer ${token}` };
  const subscription = await fetch(`${url}/api/messaging/subscription`, { method: 'POST', headers });
  const { topics } = (await subscription.json()) as { topics: string[] };
  const cookie = subscription.headers.get('set-cookie')?.split(';')[0] ?? '';
  const hub = new URL('/.well-known/mercure', url);
  for (const topic of topics) hub.searchParams.append('topic', topic);
  const ending = new AbortController();
  const stream = await fetch(hub, { headers: { cookie }, signal: ending.signal });
  if (stream.status !== 200 || !stream.body) throw new Error(`the hub responded ${stream.status}`);
  let text = '';
  const read = async () => {
    for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>)
      text += Buffer.from(chunk).toString();
  };
  read().catch(() => undefined);
  return { received: () => text, close: () => ending.abort() };
}
