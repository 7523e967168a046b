import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dayAfter } from '@praticio/contracts/base/day';
import { parisDay } from '@praticio/contracts/base/paris-time';
import type { Engagement } from '@praticio/contracts/offers/engagement';
import { type People, type Person, recruiterStructure } from './people.ts';
import { pick } from './random.ts';
import { type ReceivedResponse, type RequestOptions, requestUntilResponse } from './requests.ts';

/** Everything that was done, as far as the people got a response. */
export interface Done {
  /** Offer ids by title, which is the idempotency key of the publication. */
  published: Map<string, number>;
  /** Ids of all interests, accepted or not. */
  expressed: Set<string>;
  accepted: Set<string>;
  /** Ids of engagements that the candidate confirmed, or that either side cancelled. */
  confirmed: Set<string>;
  cancelled: Set<string>;
  /** Conversation ids by the text of the message. */
  sent: Map<string, string>;
  /** Ids of paid sessions. */
  bought: Set<string>;
  unlocked: Set<string>;
  company: string;
  /** True for the state at the moment of a backup, which may contain more than is known here. */
  isPast?: boolean;
  /** How often each request was refused. */
  refused: Map<string, number>;
}

const packs = ['offer-pack-5', 'cv-pack-10'];
const card = { method: 'card', number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };
const PAUSE_MS = 200;

/** Few hours that overlap, so that demand exceeds the available people and positions. */
const shifts = ['08:00 18:00', '12:00 20:00', '20:00 08:00'].flatMap((hours) =>
  [30, 31].map((days) => {
    const [start = '', end = ''] = hours.split(' ');
    return { day: dayAfter(parisDay(new Date()), days), start, end, breakMinutes: 0 };
  }),
);

/** Sends mixed traffic of a recruiter and some candidates until `stop`, which waits for the running requests. */
export function startTraffic(url: string, people: People, random: () => number) {
  const done: Done = {
    published: new Map(),
    expressed: new Set(),
    accepted: new Set(),
    confirmed: new Set(),
    cancelled: new Set(),
    sent: new Map(),
    bought: new Set(),
    unlocked: new Set(),
    company: 'Clinique du Port',
    refused: new Map(),
  };
  let isStopping = false;

  /** Returns the response, or null for a refusal, which is counted. */
  async function call<Body>(
    { token }: Person,
    [method, path]: [string, string],
    options: RequestOptions = {},
  ): Promise<ReceivedResponse<Body> | null> {
    const response = await requestUntilResponse<Body>(`${url}${path}`, method, { token, ...options });
    if (response.status < 400) return response;
    const { code } = response.body as { code?: string };
    const name = `${method} ${path.replaceAll(/[\w-]{20,}|\d+/g, ':id')} ${code ?? response.status}`;
    done.refused.set(name, (done.refused.get(name) ?? 0) + 1);
    return null;
  }

  const { recruiter, candidates } = people;
  const newTitle = () => `Poste-${randomUUID()}`;

  async function publish() {
    const title = newTitle();
    const json = {
      title,
      description: '<p>Une équipe de six.</p>',
      location: 'Nantes',
      contractType: 'CDD',
      speciality: 'Cardiologie et maladies vasculaires',
      salary: '',
      urgent: false,
      slots: random() < 0.5 ? [] : shifts.map((shift) => ({ ...shift, positions: 1 })),
    };
    const offer = await call<{ id: number }>(recruiter, ['POST', '/api/offers'], { json, key: title });
    if (offer) done.published.set(title, offer.body.id);
  }

  async function buy() {
    const pricingId = pick(packs, random);
    const checkout = await call<{ url: string }>(recruiter, ['POST', '/api/payment/checkout/pack'], {
      json: { pricingId },
    });
    if (!checkout) return;
    const paid = await payUntilResponse(checkout.body.url, new URLSearchParams(card));
    const session = new URL(paid).searchParams.get('session_id') ?? '';
    done.bought.add(session);
    await call(recruiter, ['GET', `/api/payment/success?session_id=${session}`]);
  }

  async function unlock() {
    const { cvFilename } = pick(candidates, random);
    const opened = await call(recruiter, ['GET', `/api/cv-library/cv/${cvFilename}`]);
    if (opened) done.unlocked.add(cvFilename);
  }

  async function rename() {
    const company = `Clinique ${randomUUID().slice(0, 8)}`;
    const form = new FormData();
    const fields = { infoType: 'professional', ...recruiterStructure, name: company, speciality: '' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (await call(recruiter, ['POST', '/api/profile'], { form })) done.company = company;
  }

  async function express(candidate: Person) {
    if (done.published.size === 0) return;
    const offerId = pick([...done.published.values()], random);
    const json = { message: 'Je suis disponible.' };
    const interest = await call<{ id: string }>(candidate, ['POST', `/api/offers/${offerId}/interest`], {
      json,
    });
    if (interest) done.expressed.add(interest.body.id);
  }

  async function accept() {
    const waiting = [...done.expressed].filter((id) => !done.accepted.has(id));
    if (waiting.length === 0) return;
    const id = pick(waiting, random);
    if (await call(recruiter, ['PUT', `/api/interests/${id}/accept`])) done.accepted.add(id);
  }

  async function propose() {
    if (done.accepted.size === 0) return;
    const id = pick([...done.accepted], random);
    const json = { terms: { shifts: [pick(shifts, random)] } };
    await call(recruiter, ['POST', `/api/interests/${id}/engagements`], { json });
  }

  async function engagementOf(person: Person, state: 'proposed' | 'confirmed') {
    const path = `/api/engagements?state=${state}&limit=50`;
    const listed = await call<Engagement[]>(person, ['GET', path]);
    return listed && listed.body.length > 0 ? pick(listed.body, random) : null;
  }

  async function confirm(candidate: Person) {
    const found = await engagementOf(candidate, 'proposed');
    if (!found) return;
    const { id, revision } = found;
    if (await call(candidate, ['PUT', `/api/engagements/${id}/confirm`], { json: { revision } }))
      done.confirmed.add(id);
  }

  async function cancel(person: Person) {
    const found = await engagementOf(person, 'confirmed');
    if (!found || random() < 0.5) return;
    const json = { reason: 'Un imprévu' };
    if (await call(person, ['PUT', `/api/engagements/${found.id}/cancel`], { json }))
      done.cancelled.add(found.id);
  }

  async function write(person: Person) {
    const list = await call<{ id: string }[]>(person, ['GET', '/api/messaging/conversations']);
    if (!list || list.body.length === 0) return;
    const { id } = pick(list.body, random);
    const text = `Message-${randomUUID()}`;
    const form = new FormData();
    form.set('content', text);
    const path = `/api/messaging/conversations/${id}/messages`;
    if (await call(person, ['POST', path], { form, key: text })) done.sent.set(text, id);
  }

  async function repeat(actions: (() => Promise<void>)[]) {
    while (!isStopping) {
      await pick(actions, random)();
      await pause(PAUSE_MS);
    }
  }

  const running = Promise.all([
    repeat([publish, publish, unlock, rename]),
    repeat([accept, accept, propose, propose, () => write(recruiter)]),
    repeat([propose, propose, () => cancel(recruiter)]),
    repeat([buy]),
    ...candidates.map((candidate) =>
      repeat([
        () => express(candidate),
        () => write(candidate),
        () => confirm(candidate),
        () => confirm(candidate),
        () => cancel(candidate),
      ]),
    ),
  ]);
  // `stop` throws the error
  running.catch(() => undefined);
  return {
    done,
    async stop(): Promise<Done> {
      isStopping = true;
      await running;
      return done;
    },
  };
}

/** Repeats the card form until the page redirects back; for a paid session it redirects at once. */
async function payUntilResponse(url: string, form: URLSearchParams): Promise<string> {
  const { location, status, body } = await requestUntilResponse(url, 'POST', { form });
  if (location === null) throw new Error(`the payment page responded ${status}: ${body}`);
  return location;
}
