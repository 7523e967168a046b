import { randomUUID } from 'node:crypto';
import { dayAfter } from '@praticio/contracts/base/day';
import { parisDay } from '@praticio/contracts/base/paris-time';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { candidateSchema } from '@praticio/contracts/identity/candidate';
import type { CalendarLink } from '@praticio/contracts/offers/calendar';
import { forYouPageSchema } from '@praticio/contracts/offers/for-you';
import type { ApplicationStatus, ReceivedInterest } from '@praticio/contracts/offers/interest';
import type { Offer, OffersPage, OwnOffer } from '@praticio/contracts/offers/offer';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { offersService } from '../src/service.ts';
import {
  type OfferOrProblem,
  type OffersUnderTest,
  offerInput,
  shortIntervals,
  startOffers,
} from './offers-platform.ts';

// Two instances of svc-offers on one database: each of them gives the same response, and nothing happens twice.
// @module-tag deep

let t: OffersUnderTest;
let second: OffersUnderTest['service'];
let owner: string;
/** A person of one try of a test: the rest of an earlier try is not theirs. */
const someone = (name: string) => `${name}-${randomUUID()}`;
const dayIn = (days: number) => dayAfter(parisDay(new Date()), days);
const dates = { startDate: dayIn(20), endDate: dayIn(33) };
const pay = { kind: 'fee', min: 25, max: 30, per: 'hour' };
const UNDO_MS = MINUTE_MS;
const terms = 'near=commune:44109&radius=30&payPer=hour&payMin=25';

beforeAll(async () => {
  const intervals = {
    ...shortIntervals,
    END_SWEEP_MS: '300',
    REJECTION_UNDO_MS: String(UNDO_MS),
    REJECTION_SWEEP_MS: '300',
  };
  t = await startOffers(intervals);
  owner = await t.recruiter('owner', { offer: 20 });
  second = await t.platform.start(offersService, {
    ...intervals,
    MONGODB_DATABASE: t.service.context.connection.name,
  });
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await second.stop();
  await t.platform.stop();
});

/** The same search at both, once both have received the published offers. */
async function atBoth(query: string): Promise<OffersPage[]> {
  const ask = ({ request }: Pick<typeof second, 'request'>) =>
    request<OffersPage>('GET', `/api/offers?${query}`);
  return (await Promise.all([t, second].map(ask))).map(({ body }) => body);
}

test('both find the same offers by place, dates and pay, with the same counts, as they come and change', async () => {
  const published = [];
  for (const [at, request] of [t.request, second.request, t.request, second.request].entries()) {
    const json = { title: `Remplacement ${at}`, description: '<p>Poste</p>', location: 'Nantes (44000)' };
    const more = {
      speciality: 'Cardiologie et maladies vasculaires',
      contractType: 'Remplacement',
      urgent: false,
    };
    const sent = { token: owner, json: { ...json, ...more, ...dates, pay } };
    published.push((await request<{ id: number }>('POST', '/api/offers', sent)).body.id);
  }
  const [moved, closed] = published;
  const change = (id: number | undefined, json: object) => ({ token: owner, json: { ...json, id } });
  const edit = { title: 'Ailleurs', description: '<p>Poste</p>', location: 'Lyon (69003)', urgent: false };
  const more = { speciality: 'Cardiologie et maladies vasculaires', contractType: 'Vacation' };
  await second.request('PUT', `/api/offers/${moved}`, change(moved, { ...edit, ...more, pay }));
  await t.request('PATCH', `/api/offers/${closed}/status`, change(closed, { status: 'CLOSED' }));
  await expect.poll(async () => (await atBoth(terms)).map(({ items }) => items.length)).toEqual([2, 2]);
  for (const query of [terms, `from=${dates.startDate}&to=${dates.endDate}`, 'query=poste', 'sortBy=title']) {
    const [one, other] = await atBoth(query);
    expect(other).toEqual(one);
  }
});

test('each alert is mailed once', async () => {
  const criteria = { near: 'commune:44109', radius: 30, from: dates.startDate, to: dates.endDate };
  for (const [at, request] of [t.request, second.request].entries()) {
    const token = await t.person(`alerted-${at}`);
    expect((await request('POST', '/api/alerts', { token, json: { criteria } })).status).toBe(201);
    await t.platform.waitForEvent('alert.saved', ({ data }) => data.userId === `alerted-${at}`);
  }
  const mailed = () =>
    t.platform.mailbox.received
      .map(({ to }) => to)
      .filter((to) => /^alerted-/.test(to))
      .sort();
  for (let round = 1; round <= 3; round += 1) {
    await t.publish(owner, { title: `Deux semaines ${round}`, ...dates });
    const both = ['alerted-0@example.test', 'alerted-1@example.test'];
    await expect.poll(mailed).toEqual(both.flatMap((to) => Array<string>(round).fill(to)));
  }
});

test('a calendar URL of one instance works at the other, until one revokes it', async () => {
  const token = await t.person('booked');
  const { url } = (await t.request<CalendarLink>('POST', '/api/calendar', { token })).body;
  const status = async () => (await second.request('GET', new URL(url ?? '').pathname)).status;
  expect(await status()).toBe(200);
  await t.request('DELETE', '/api/calendar', { token });
  expect(await status()).toBe(404);
});

test('a followed structure is announced once', async () => {
  const [followed, follower] = [someone('followed'), someone('follower')];
  await t.publishProfile(followed, { type: 'medical', name: 'Clinique suivie' });
  const theirs = await t.recruiter(followed, { offer: 3 });
  const token = await t.person(follower);
  const json = { criteria: { structure: `s-${followed}` } };
  expect((await second.request('POST', '/api/alerts', { token, json })).status).toBe(201);
  await t.platform.waitForEvent('alert.saved', ({ data }) => data.userId === follower);
  const subjects = () =>
    t.platform.mailbox.received
      .filter(({ to }) => to === `${follower}@example.test`)
      .map(({ subject }) => subject);
  for (const count of [1, 2, 3]) {
    await t.publish(theirs, { title: `Suivie ${count}` });
    await expect.poll(subjects).toHaveLength(count);
  }
  const matched = (await t.platform.events('alert.matched')).filter(({ data }) => data.userId === follower);
  expect(matched).toHaveLength(3);
});

test('both choose the same offers for a person, by the newest availability, wherever it arrives', async () => {
  const { status } = await t.publish(owner, { title: 'Pour vous', contractType: 'Vacation', ...dates });
  expect(status).toBe(201);
  const free = someone('free');
  const token = await t.person(free);
  const tell = (version: number, from: string) => {
    const candidate = candidateSchema.parse({ place: null, availability: [{ from, to: from }] });
    return t.platform.publish('candidate.updated', { id: free, version }, { userId: free, candidate });
  };
  const forYou = async ({ request }: Pick<typeof second, 'request'>) =>
    forYouPageSchema.parse((await request('GET', '/api/offers/for-you', { token })).body).items;
  const bothFor = async () => {
    const [one, other] = await Promise.all([forYou(t), forYou(second)]);
    expect(other).toEqual(one);
    return one?.filter(({ reasons }) => reasons.some(({ kind }) => kind === 'dates')).length;
  };
  await tell(2, dates.startDate);
  await expect.poll(bothFor).toBeGreaterThan(0);
  await tell(3, dayIn(200));
  await tell(1, dates.startDate);
  await expect.poll(bothFor).toBe(0);
});

test('a candidate is notified of a rejection once, half a minute later, and not at all if the other instance undoes it', async () => {
  const { id } = (await t.publish(owner, { title: 'Deux candidats' })).body;
  const [undone, told] = [someone('undone'), someone('told')];
  const tokens = { undone: await t.person(undone), told: await t.person(told) };
  const apply = async (token: string) =>
    (await t.request<Offer>('POST', `/api/offers/${id}/interest`, { token, json: {} })).body.id;
  const ids = { undone: await apply(tokens.undone), told: await apply(tokens.told) };
  const token = owner;
  const reject = (interest: unknown) =>
    t.request<ReceivedInterest>('PUT', `/api/interests/${interest}/reject?reason=dates`, { token });
  const statusFor = async (token: string) =>
    (await second.request<ApplicationStatus>('GET', `/api/offers/${id}/application-status`, { token })).body
      .status;
  const listed = async (list: string) =>
    (await second.request<ReceivedInterest[]>('GET', `/api/${list}-interests?offerId=${id}`, { token })).body;

  expect((await reject(ids.undone)).body).toMatchObject({
    status: 'rejected',
    undoUntil: expect.any(String),
  });
  await reject(ids.told);
  expect([await statusFor(tokens.undone), await statusFor(tokens.told)]).toEqual(['pending', 'pending']);
  expect(await listed('pending')).toEqual([]);
  expect((await listed('treated')).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  // the owner's other pages agree with the lists
  const own = async (query = '') =>
    (await second.request<OwnOffer[]>('GET', `/api/my-offers?id=${id}${query}`, { token })).body;
  expect(await own()).toMatchObject([
    { interestsCount: 2, answeredCount: 2, averageAnswerMs: expect.any(Number) },
  ]);
  expect(await own('&candidates=waiting')).toEqual([]);
  await second.request('PUT', `/api/interests/${ids.undone}/undo-rejection`, { token });
  expect(await own()).toMatchObject([{ answeredCount: 1 }]);
  expect(await own('&candidates=waiting')).toMatchObject([{ id }]);
  // the clock of both instances
  const now = Date.now() + UNDO_MS;
  vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true });
  await expect.poll(() => statusFor(tokens.told)).toBe('rejected');
  const mail = await t.platform.mailbox.waitFor(({ to }) => to === `${told}@example.test`);
  expect(mail.text).toContain('Motif : Les dates ne conviennent pas.');

  expect(await statusFor(tokens.undone)).toBe('pending');
  expect((await listed('pending')).map(({ candidate }) => candidate.id)).toEqual([undone]);
  const late = await second.request<OfferOrProblem>('PUT', `/api/interests/${ids.told}/undo-rejection`, {
    token,
  });
  expect([late.status, late.body.code]).toEqual([409, 'interest/already-told']);
  const events = (await t.platform.events('interest.rejected')).filter(({ data }) => data.offerId === id);
  expect(events.map(({ data }) => data.candidateId)).toEqual([told]);
});

test('once its last day in Paris is over an offer is closed for everybody, once, at no cost', async () => {
  const guard = { title: 'Semaine de garde', contractType: 'Vacation', ...dates };
  const { id } = (await t.publish(owner, guard)).body;
  const reading = someone('reader');
  const locum = await t.person(someone('guard'));
  await t.publishProfile(reading);
  const sent = await t.request<Offer>('POST', `/api/offers/${id}/interest`, { token: locum, json: {} });
  const response = await second.request('PUT', `/api/interests/${sent.body.id}/accept`, { token: owner });
  expect(response.status).toBe(200);
  const { url } = (await t.request<CalendarLink>('POST', '/api/calendar', { token: locum })).body;
  const isListed = async () =>
    (await atBoth('query=semaine de garde')).map(({ items }) => items.some((offer) => offer.id === id));
  await expect.poll(isListed).toEqual([true, true]);
  const paid = t.billing.balanceOf('owner').offer;

  // the clock of both instances, past midnight in Paris
  const now = new Date(`${dates.endDate}T23:30:00Z`);
  vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true });
  const token = await t.platform.signToken({ id: 'owner', roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  const reader = await t.platform.signToken({ id: reading });
  await expect.poll(isListed).toEqual([false, false]);
  for (const { request } of [t, second]) {
    const page = await request<Offer>('GET', `/api/offers/${id}`);
    expect(page).toMatchObject({ status: 200, body: { status: 'CLOSED', endDate: dates.endDate } });
    const mine = (await request<OwnOffer[]>('GET', '/api/my-offers', { token })).body;
    expect(mine.find((offer) => offer.id === id)).toMatchObject({ status: 'CLOSED', endDate: dates.endDate });
    expect((await request<string>('GET', '/sitemap.xml')).body).not.toContain(`/offers/${id}<`);
    const interest = { token: reader, json: {} };
    const refused = await request<OfferOrProblem>('POST', `/api/offers/${id}/interest`, interest);
    expect(refused.body.code).toBe('interest/offer-closed');
    // accepted offers stay in the person's calendar
    const calendar = await request<string>('GET', new URL(url ?? '').pathname);
    expect(calendar.body).toContain('SUMMARY:Semaine de garde');
  }
  const closed = (await t.platform.events('offer.closed')).filter(({ data }) => data.offerId === id);
  expect(closed).toHaveLength(1);

  // neither a new alert nor a renewal finds it, until its dates are changed
  const json = { criteria: { titleKeyword: 'semaine' } };
  expect((await t.request('POST', '/api/alerts', { token: reader, json })).status).toBe(201);
  await t.platform.waitForEvent('alert.saved', ({ data }) => data.userId === reading);
  const change = (method: string, path: string, fields?: object) =>
    second.request<OfferOrProblem>(method, path, { token, ...(fields && { json: fields }) });
  const path = `/api/offers/${id}`;
  expect((await change('PATCH', `${path}/status`, { status: 'ACTIVE' })).body.code).toBe('offer/dates-over');
  expect((await change('POST', `${path}/renew`)).body.code).toBe('offer/dates-over');
  const later = { ...offerInput(guard), startDate: dayIn(3), endDate: dayIn(9) };
  expect((await change('PUT', path, later)).status).toBe(200);
  const mails = () => t.platform.mailbox.received.filter(({ to }) => to === `${reading}@example.test`).length;
  expect(mails()).toBe(0);
  expect((await change('PATCH', `${path}/status`, { status: 'ACTIVE' })).body.status).toBe('ACTIVE');
  await expect.poll(isListed).toEqual([true, true]);
  await expect.poll(mails).toBe(1);
  expect(t.billing.balanceOf('owner').offer).toBe(paid);
});

test('a visitor of both counts once, also when an instance ends before it has stored its views', async () => {
  const { id } = (await t.publish(owner)).body;
  for (const { request } of [t, second])
    await request('GET', `/api/offers/${id}`, { headers: { 'user-agent': 'of both' } });
  await second.request('GET', `/api/offers/${id}`, { headers: { 'user-agent': 'of the second' } });
  await second.stop();
  const own = await t.request<OwnOffer[]>('GET', '/api/my-offers', { token: owner });
  expect(own.body.find((offer) => offer.id === id)).toMatchObject({ viewsCount: 2 });
});
