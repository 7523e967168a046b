import { DAY_MS } from '@praticio/contracts/base/units';
import { SetUpError } from '../console.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { type DemoCandidate, type DemoMission, demoCandidates } from './candidates.ts';
import { cvDocument } from './cv-document.ts';

const RECRUITER = 'recruteur@praticio.test';

/**
 * Creates CVs in the library, interests and a first conversation through the gateway at `url`, as users would. The
 * accounts and offers must exist. Idempotent.
 */
export async function loadCandidates(url: string): Promise<void> {
  const specialties = await call<{ id: number; name: string }[]>(url, 'GET', '/api/specialties');
  const recruiter = await logIn(url, RECRUITER);
  const offers = await call<{ id: number; title: string }[]>(url, 'GET', '/api/my-offers', recruiter);

  await Promise.all(
    demoCandidates.map(async (candidate) => {
      const token = await logIn(url, candidate.account.email);
      const { userCv, candidate: wishes } = await call<{
        userCv: unknown;
        candidate: { place: unknown } | null;
      }>(url, 'GET', '/api/profile', token);
      const specialty = specialties.find(({ name }) => name === candidate.cv.specialty);
      if (!userCv) await sendCv(url, token, candidate, specialty?.id);
      if (!wishes?.place) await sendWishes(url, token, candidate);
      const offer = offers.find(({ title }) => title === candidate.interest?.offerTitle);
      if (!candidate.interest || !offer) return;
      const mine = await call<unknown[]>(url, 'GET', '/api/my-interests', token);
      if (mine.length > 0) return;
      const { message, accepted } = candidate.interest;
      const { id } = await call<{ id: string }>(url, 'POST', `/api/offers/${offer.id}/interest`, token, {
        message,
      });
      if (accepted) await call(url, 'PUT', `/api/interests/${id}/accept`, recruiter);
    }),
  );
  for (const { account, missions = [] } of demoCandidates) {
    if (missions.length === 0) continue;
    const token = await logIn(url, account.email);
    const mine = await call<{ offer: { id: number } }[]>(url, 'GET', '/api/my-interests', token);
    for (const mission of missions) {
      const offer = offers.find(({ title }) => title === mission.offerTitle);
      if (offer && !mine.some((interest) => interest.offer.id === offer.id))
        await arrange(url, { candidate: token, recruiter, offerId: offer.id }, mission);
    }
  }
}

interface Parties {
  candidate: string;
  recruiter: string;
  offerId: number;
}

interface DemoSlot {
  id: string;
  day: string;
  start: string;
  end: string;
  breakMinutes: number;
}

/** An interest in some slots of an offer, and the engagement of recruiter and candidate. */
async function arrange(url: string, { candidate, recruiter, offerId }: Parties, mission: DemoMission) {
  const offer = await call<{ slots: DemoSlot[] }>(url, 'GET', `/api/offers/${offerId}`);
  const slots = mission.slots.flatMap((at) => offer.slots[at] ?? []);
  const interest = { message: mission.message, slotIds: slots.map((slot) => slot.id) };
  const { id } = await call<{ id: string }>(
    url,
    'POST',
    `/api/offers/${offerId}/interest`,
    candidate,
    interest,
  );
  if (mission.state === 'asked') return;
  await call(url, 'PUT', `/api/interests/${id}/accept`, recruiter);
  const shifts = slots.map(({ id: slotId, day, start, end, breakMinutes }) => ({
    slotId,
    day,
    start,
    end,
    breakMinutes,
  }));
  const proposal = await call<{ id: string; revision: number }>(
    url,
    'POST',
    `/api/interests/${id}/engagements`,
    recruiter,
    { terms: { shifts } },
  );
  if (mission.state === 'confirmed')
    await call(url, 'PUT', `/api/engagements/${proposal.id}/confirm`, candidate, {
      revision: proposal.revision,
    });
}

async function logIn(url: string, email: string): Promise<string> {
  const { token } = await call<{ token: string }>(url, 'POST', '/api/login_check', undefined, {
    email,
    password: DEMO_PASSWORD,
  });
  return token;
}

async function sendCv(url: string, token: string, candidate: DemoCandidate, specialty?: number) {
  const form = new FormData();
  form.set('infoType', 'personal');
  form.set('specialty', String(specialty ?? ''));
  form.set('visibleInCvLibrary', 'true');
  form.set('cvFile', await cvDocument(candidate));
  await call(url, 'POST', '/api/profile', token, form);
}

async function sendWishes(url: string, token: string, { account, cv, seeks }: DemoCandidate) {
  const places = await call<{ placeId: string }[]>(url, 'GET', `/api/places?q=${account.structure?.city}`);
  const { freeWeeks, ...wishes } = seeks;
  const monday = nextMonday(new Date());
  await call(url, 'PUT', '/api/profile/candidate', token, {
    ...wishes,
    placeId: places[0]?.placeId ?? null,
    professions: [cv.specialty],
    availability: freeWeeks.map(([first, last]) => ({
      from: dayOf(monday, first * 7),
      to: dayOf(monday, last * 7 + 6),
    })),
  });
}

function nextMonday(today: Date): Date {
  const daysLeft = (8 - today.getUTCDay()) % 7 || 7;
  return new Date(today.getTime() + daysLeft * DAY_MS);
}

/** A day as `2026-11-22`. */
const dayOf = (day: Date, days: number): string =>
  new Date(day.getTime() + days * DAY_MS).toISOString().slice(0, 10);

async function call<T>(url: string, method: string, path: string, token?: string, body?: object): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new SetUpError(`The demo could not be loaded: ${method} ${path} answered\n${text}`);
  return JSON.parse(text) as T;
}
