import { setTimeout as pause } from 'node:timers/promises';
import { candidateStructure, recruiterStructure } from '../../chaos/people.ts';
import { requestUntilResponse } from '../../chaos/requests.ts';
import { runSetUpWith } from '../../demo/load-demo.ts';
import { demoOffers } from '../../demo/offers.ts';
import { loopback, type PlatformSetting } from '../../platform/environment.ts';

export const PASSWORD = 'Charge2026!';
const CANDIDATES = 40;
const RECRUITERS = 8;
const OFFERS_EACH = 300;
/** Enough credits for the publications of all steps. */
const PACKS_EACH = 6;
const PATIENCE_MS = 60_000;
const card = { method: 'card', number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };

/** The people who use the marketplace, and the pages that they visit. */
export interface Crowd {
  url: string;
  offerIds: number[];
  slugs: string[];
  places: string[];
  candidates: { token: string; conversationId: string }[];
  recruiters: { token: string }[];
}

export const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}@charge.test`);

/** Creates recruiters with offers and credits, and candidates with a conversation each. */
export async function createCrowd(setting: PlatformSetting): Promise<Crowd> {
  const url = loopback(setting.ports.PORT);
  const [recruiterMails, candidateMails] = [
    numbered('recruteur', RECRUITERS),
    numbered('candidat', CANDIDATES),
  ];
  const accounts = [
    ...recruiterMails.map((email) => ({
      ...person(email),
      structure: { ...recruiterStructure, name: 'Clinique du Port' },
      verified: true,
    })),
    ...candidateMails.map((email) => ({ ...person(email), structure: candidateStructure('essai') })),
  ];
  const password = { ACCOUNT_PASSWORD: PASSWORD };
  await runSetUpWith(setting, 'identity', 'create-account', accounts, ['--file'], password);
  await runSetUpWith(
    setting,
    'offers',
    'load-offers',
    recruiterMails.map((email) => offersOf(email, OFFERS_EACH)),
  );

  const ask = createAsk(url);
  const tokens = (emails: string[]) => Promise.all(emails.map((email) => logIn(ask, email)));
  const [recruiters, candidates] = [await tokens(recruiterMails), await tokens(candidateMails)];
  await Promise.all(recruiters.map((token) => buyPacks(ask, token)));
  const own = await Promise.all(recruiters.map((token) => ownOffers(ask, token)));
  const conversationIds = await Promise.all(
    candidates.map((token, index) => {
      const at = index % RECRUITERS;
      return beginConversation(ask, token, recruiters[at] as string, own[at]?.[index] as number);
    }),
  );
  const { articles } = await ask<{ articles: { slug: string }[] }>('GET', '/api/blog');
  const places = await Promise.all(
    ['Nantes', 'Lyon', 'Rennes', 'Toulouse', 'Lille'].map((name) =>
      ask<{ placeId: string }[]>('GET', `/api/places?q=${name}`),
    ),
  );
  return {
    url,
    offerIds: own.flat(),
    slugs: articles.map(({ slug }) => slug),
    places: places.map(([place]) => place?.placeId ?? ''),
    candidates: candidates.map((token, index) => ({ token, conversationId: conversationIds[index] ?? '' })),
    recruiters: recruiters.map((token) => ({ token })),
  };
}

export const person = (email: string) => ({ email, firstname: 'Alex', lastname: 'Essai' });

/** Offers as in the demo, each several times. */
export function offersOf(owner: string, count: number) {
  const rows = demoOffers().flatMap(({ offers }) => offers);
  const offers = Array.from({ length: count }, (_, index) => {
    const row = rows[index % rows.length] as (typeof rows)[number];
    return { ...row, title: `${row.title} (${index + 1})` };
  });
  return { owner, offers };
}

type Ask = <Body>(
  method: string,
  path: string,
  options?: Parameters<typeof requestUntilResponse>[2],
) => Promise<Body>;

export function createAsk(url: string): Ask {
  return async <Body>(
    method: string,
    path: string,
    options?: Parameters<typeof requestUntilResponse>[2],
  ): Promise<Body> => {
    const { status, body } = await requestUntilResponse<Body>(`${url}${path}`, method, options);
    if (status >= 400) throw new Error(`${method} ${path} responded ${status}: ${JSON.stringify(body)}`);
    return body;
  };
}

export const logIn = async (ask: Ask, email: string) =>
  (await ask<{ token: string }>('POST', '/api/login_check', { json: { email, password: PASSWORD } })).token;

async function buyPacks(ask: Ask, token: string): Promise<void> {
  for (let pack = 0; pack < PACKS_EACH; pack += 1) {
    const json = { pricingId: 'offer-pack-25' };
    const checkout = await ask<{ url: string }>('POST', '/api/payment/checkout/pack', { token, json });
    const { location } = await requestUntilResponse(checkout.url, 'POST', {
      form: new URLSearchParams(card),
    });
    const session = new URL(location ?? '').searchParams.get('session_id');
    await ask('GET', `/api/payment/success?session_id=${session}`, { token });
  }
}

const ownOffers = async (ask: Ask, token: string) =>
  (await ask<{ id: number }[]>('GET', '/api/my-offers', { token })).map(({ id }) => id);

async function beginConversation(ask: Ask, candidate: string, recruiter: string, offerId: number) {
  const json = { message: 'Je suis disponible.' };
  const { id } = await ask<{ id: string }>('POST', `/api/offers/${offerId}/interest`, {
    token: candidate,
    json,
  });
  await ask('PUT', `/api/interests/${id}/accept`, { token: recruiter });
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(200)) {
    const [conversation] = await ask<{ id: string }[]>('GET', '/api/messaging/conversations', {
      token: candidate,
    });
    if (conversation) return conversation.id;
  }
  throw new Error(`the interest ${id} has no conversation after ${PATIENCE_MS / 1000} s`);
}
