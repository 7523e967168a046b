import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type People, type Person, recruiterStructure } from './people.ts';
import { pick } from './random.ts';
import { type Answer, type Asked, askUntilKnown } from './requests.ts';

/** What people know to have done: each was answered. */
export interface Done {
  /** Offer id by its title, which is the key of its publication. */
  published: Map<string, number>;
  /** Interests, accepted or not. */
  expressed: Set<string>;
  accepted: Set<string>;
  /** Conversation by the text of the message. */
  sent: Map<string, string>;
  /** Paid sessions. */
  bought: Set<string>;
  unlocked: Set<string>;
  company: string;
  /** Set where more may have been done than is known here: at the moment of a backup. */
  isPast?: boolean;
  /** Answers that refuse, by what was asked. */
  refused: Map<string, number>;
}

const packs = ['offer-pack-5', 'cv-pack-10'];
const card = { method: 'card', number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };
const BREATH_MS = 200;

/** Mixed traffic of a recruiter and some candidates until `stop`, which waits for what is under way. */
export function startTraffic(url: string, people: People, random: () => number) {
  const done: Done = {
    ...{ published: new Map(), expressed: new Set(), accepted: new Set(), sent: new Map() },
    ...{ bought: new Set(), unlocked: new Set(), company: 'Clinique du Port', refused: new Map() },
  };
  let isStopping = false;

  /** The answer, or null when it refuses: that is counted. */
  async function call<Body>(
    who: Person,
    [method, path]: [string, string],
    asked: Asked = {},
  ): Promise<Answer<Body> | null> {
    const answer = await askUntilKnown<Body>(`${url}${path}`, method, { token: who.token, ...asked });
    if (answer.status < 400) return answer;
    const { code } = answer.body as { code?: string };
    const name = `${method} ${path.replaceAll(/[\w-]{20,}|\d+/g, ':id')} ${code ?? answer.status}`;
    done.refused.set(name, (done.refused.get(name) ?? 0) + 1);
    return null;
  }

  const { recruiter, candidates } = people;
  const newTitle = () => `Poste-${randomUUID()}`;

  async function publish() {
    const title = newTitle();
    const json = {
      ...{ title, description: '<p>Une équipe de six.</p>', location: 'Nantes', contractType: 'CDD' },
      ...{ speciality: 'Cardiologie et maladies vasculaires', salary: '', urgent: false },
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
    const paid = await payUntilKnown(checkout.body.url, new URLSearchParams(card));
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
    const id = waiting[0];
    if (id && (await call(recruiter, ['PUT', `/api/interests/${id}/accept`]))) done.accepted.add(id);
  }

  async function write(who: Person) {
    const list = await call<{ id: string }[]>(who, ['GET', '/api/messaging/conversations']);
    if (!list || list.body.length === 0) return;
    const { id } = pick(list.body, random);
    const text = `Message-${randomUUID()}`;
    const form = new FormData();
    form.set('content', text);
    const path = `/api/messaging/conversations/${id}/messages`;
    if (await call(who, ['POST', path], { form, key: text })) done.sent.set(text, id);
  }

  async function repeat(works: (() => Promise<void>)[]) {
    while (!isStopping) {
      await pick(works, random)();
      await pause(BREATH_MS);
    }
  }

  const running = Promise.all([
    repeat([publish, publish, unlock, rename]),
    repeat([accept, accept, () => write(recruiter)]),
    repeat([buy]),
    ...candidates.map((candidate) => repeat([() => express(candidate), () => write(candidate)])),
  ]);
  // told by stop
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

/** Sends the card form again until the page leads back: a session that is paid already leads back at once. */
async function payUntilKnown(url: string, form: URLSearchParams): Promise<string> {
  const { location, status, body } = await askUntilKnown(url, 'POST', { form });
  if (location === null) throw new Error(`the payment page answered ${status}: ${body}`);
  return location;
}
