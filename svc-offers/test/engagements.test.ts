import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { dayAfter } from '@praticio/contracts/base/day';
import { parisDay, toParisTime } from '@praticio/contracts/base/paris-time';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { isBlocked } from '@praticio/contracts/messaging/commands';
import type { CalendarLink } from '@praticio/contracts/offers/calendar';
import { listEngagementSteps, readWorkAgain } from '@praticio/contracts/offers/commands';
import type { Engagement } from '@praticio/contracts/offers/engagement';
import type { MyInterest, ReceivedInterest } from '@praticio/contracts/offers/interest';
import type { Offer, OffersPage } from '@praticio/contracts/offers/offer';
import type { Planning } from '@praticio/contracts/offers/planning';
import type { SlotFit } from '@praticio/contracts/offers/slots';
import { callCommand } from '@praticio/service-kit/commands';
import { eventually } from '@praticio/service-kit/testing/eventually';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { offersService } from '../src/service.ts';
import {
  type OffersUnderTest,
  type OrProblem,
  offerInput,
  shortIntervals,
  startOffers,
} from './offers-platform.ts';

type EngagementResponse = OrProblem<Engagement>;

let t: OffersUnderTest;
let second: OffersUnderTest['service'];
let owner: string;
let rival: string;
let blocked = false;
let people = 0;
const dayIn = (days: number) => dayAfter(parisDay(new Date()), days);
const sweep = { ENGAGEMENT_SWEEP_MS: '300' };

beforeAll(async () => {
  t = await startOffers(sweep);
  second = await t.platform.start(offersService, {
    ...shortIntervals,
    ...sweep,
    MONGODB_DATABASE: t.service.context.connection.name,
  });
  owner = await t.recruiter('owner', { offer: 99, name: 'Clinique des Lilas' });
  rival = await t.recruiter('rival', { offer: 99, name: 'Clinique des Roses' });
  await t.publishProfile('owner', { firstname: 'Nadia', lastname: 'Roux', name: 'Clinique des Lilas' });
  t.platform.serveCommand(isBlocked, async () => ({ blocked }));
});
afterAll(async () => {
  await second.stop();
  await t.platform.stop();
});
beforeEach(() => {
  blocked = false;
});

/** A member of the owner's team who only reads. */
const reader = () =>
  t.platform.signToken({
    id: 'reader',
    roles: ['ROLE_USER', 'ROLE_RECRUITER'],
    act: { holder: 'owner', part: 'lecture' },
  });

/** A candidate without engagements. */
async function candidate(lastname = 'Durand') {
  people += 1;
  const id = `locum-${people}`;
  return { id, token: await t.person(id, { firstname: 'Camille', lastname }) };
}

/** An accepted interest of the candidate in a new offer. */
async function accepted(of: { token: string }, recruiter = owner, changes: object = {}) {
  const { id: offerId, title } = (await t.publish(recruiter, changes)).body;
  const sent = { token: of.token, json: {} };
  const { body } = await t.request<{ id: string }>('POST', `/api/offers/${offerId}/interest`, sent);
  const { status } = await t.request('PUT', `/api/interests/${body.id}/accept`, { token: recruiter });
  expect(status).toBe(200);
  return { id: body.id, offerId, title };
}

const night = (days: number, more: object = {}) => ({
  day: dayIn(days),
  start: '20:00',
  end: '08:00',
  ...more,
});
const termsOf = (...shifts: object[]) => ({ terms: { shifts } });
const propose = (interestId: string, token: string, ...shifts: object[]) =>
  t.request<EngagementResponse>('POST', `/api/interests/${interestId}/engagements`, {
    token,
    json: termsOf(...shifts),
  });
const act = (id: string, verb: string, token: string, json: object, request = t.request) =>
  request<EngagementResponse>('PUT', `/api/engagements/${id}/${verb}`, { token, json });
const confirm = (id: string, token: string, revision = 1, request = t.request) =>
  act(id, 'confirm', token, { revision }, request);
const read = async (id: string, token: string) =>
  (await t.request<EngagementResponse>('GET', `/api/engagements/${id}`, { token })).body;
const stored = () => t.service.context.connection.collection<{ _id: string; state: string }>('engagements');
const eventsOf = async (
  type: 'engagement.nearing' | 'engagement.done' | 'engagement.confirmed',
  id: string,
) => (await t.platform.events(type)).filter(({ data }) => data.engagementId === id);

/** The hours of an engagement in the calendar that its reader subscribes to. */
async function hoursIn(token: string, id: string) {
  const link = await t.request<CalendarLink>('POST', '/api/calendar', { token });
  const feed = await t.request<string>('GET', new URL(link.body.url ?? '').pathname);
  const events = new ICAL.Component(ICAL.parse(feed.body)).getAllSubcomponents('vevent');
  return events
    .filter((event) => String(event.getFirstPropertyValue('uid')).includes(id))
    .map((event) => [
      event.getFirstPropertyValue('summary'),
      event.getFirstPropertyValue('status'),
      toParisTime(new ICAL.Event(event).startDate.toJSDate()),
    ])
    .sort();
}

/** A proposal of the recruiter, and its candidate. */
async function proposed(days: number, of?: Awaited<ReturnType<typeof candidate>>, recruiter = owner) {
  const locum = of ?? (await candidate());
  const interest = await accepted(locum, recruiter);
  const { status, body } = await propose(interest.id, recruiter, night(days));
  expect(status).toBe(201);
  return { id: body.id, locum, interest, body };
}

describe('from a proposal to a confirmation', () => {
  test('both see it with their own actions, the other side is mailed, and both calendars have the hours from the proposal on', async () => {
    const { id, locum, interest, body } = await proposed(40);
    expect(body).toMatchObject({
      state: 'proposed',
      side: 'holder',
      holderName: 'Clinique des Lilas',
      candidateName: 'Camille Durand',
      proposedBy: 'holder',
      revision: 1,
      timeZone: 'Europe/Paris',
      actions: ['change', 'cancel'],
    });
    expect(body.terms).toMatchObject({ place: 'Nantes (44000)', shifts: [{ breakMinutes: 0 }] });
    expect(await read(id, locum.token)).toMatchObject({
      side: 'candidate',
      actions: ['change', 'confirm', 'decline'],
    });
    const mail = await t.platform.mailbox.waitFor(
      ({ to, subject }) => to === `${locum.id}@example.test` && subject.includes('Proposition'),
    );
    expect(mail.text).toContain('Clinique des Lilas');
    expect(mail.text).toContain('un créneau le ');

    const change = { revision: 1, ...termsOf(night(41), night(42, { breakMinutes: 60 })) };
    const changed = await act(id, 'terms', locum.token, change);
    expect(changed.body).toMatchObject({
      proposedBy: 'candidate',
      revision: 2,
      actions: ['change', 'cancel'],
    });
    expect(changed.body.steps).toHaveLength(2);
    for (const token of [owner, locum.token])
      expect(await hoursIn(token, id)).toEqual([
        [interest.title, 'TENTATIVE', `${dayIn(41)}T20:00`],
        [interest.title, 'TENTATIVE', `${dayIn(42)}T20:00`],
      ]);
    expect((await confirm(id, owner, 1)).body.code).toBe('engagement/changed');
    const { status, body: done } = await confirm(id, owner, 2);
    expect([status, done.state, done.actions]).toEqual([200, 'confirmed', ['cancel']]);
    expect((await confirm(id, owner, 2)).status).toBe(200);
    expect(await eventsOf('engagement.confirmed', id)).toHaveLength(1);
    const metrics = String((await t.service.requestInternal<string>('GET', '/metrics')).body);
    for (const name of ['engagement_proposals_total', 'engagement_confirmation_seconds_count'])
      expect(metrics).toMatch(new RegExp(`^${name}\\{service="offers"\\} [1-9]`, 'm'));
    const listed = await callCommand(t.platform.nats, listEngagementSteps, { after: null, limit: 500 });
    const told = listed.items.map(({ steps }) => steps).find(([first]) => first?.engagementId === id);
    expect(told?.map(({ kind, shifts }) => [kind, shifts])).toEqual([
      ['proposed', 1],
      ['changed', 2],
      ['confirmed', 2],
    ]);
    await t.platform.mailbox.waitFor(
      ({ to, subject }) => to === `${locum.id}@example.test` && subject.startsWith('Engagement confirmé'),
    );

    for (const token of [owner, locum.token])
      expect(await hoursIn(token, id)).toEqual([
        [interest.title, 'CONFIRMED', `${dayIn(41)}T20:00`],
        [interest.title, 'CONFIRMED', `${dayIn(42)}T20:00`],
      ]);
    const list = await t.request<Engagement[]>('GET', `/api/engagements?state=confirmed&from=${dayIn(42)}`, {
      token: locum.token,
    });
    expect(list.body.map((one) => one.id)).toEqual([id]);
    const past = await t.request('GET', `/api/engagements?to=${dayIn(39)}`, { token: locum.token });
    expect(past.body).toEqual([]);
    const csv = await t.request<string>('GET', '/api/engagements.csv', { token: locum.token });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.body.trim().split('\r\n')).toHaveLength(3);
    expect(csv.body).toContain(`${dayIn(42)};20:00;08:00;60;`);
  });

  test('an offer in La Réunion has the hours of La Réunion', async () => {
    const locum = await candidate();
    const interest = await accepted(locum, owner, { location: 'Saint-Denis (97400)' });
    const { body } = await propose(interest.id, locum.token, {
      day: dayIn(50),
      start: '08:00',
      end: '18:00',
    });
    expect(body).toMatchObject({ timeZone: 'Indian/Reunion', side: 'candidate' });
    expect(body.terms.shifts[0]).toMatchObject({ from: `${dayIn(50)}T04:00:00.000Z`, workedMinutes: 600 });
  });

  test('declined, withdrawn and cancelled ones have their author and reason, and another can be proposed then', async () => {
    const { id, locum, interest } = await proposed(43);
    expect((await propose(interest.id, owner, night(44))).body.code).toBe('engagement/already-proposed');
    const reason = 'Je suis déjà prise ailleurs.';
    const declined = await act(id, 'decline', locum.token, { reason });
    expect(declined.body).toMatchObject({ state: 'declined', actions: [] });
    expect(declined.body.steps.at(-1)).toMatchObject({ kind: 'declined', by: 'candidate', reason });
    expect((await act(id, 'decline', locum.token, {})).status).toBe(200);
    expect((await confirm(id, locum.token)).body.code).toBe('engagement/not-allowed');

    const again = (await propose(interest.id, owner, night(43))).body;
    expect(again.id).toBe(`${interest.id}-2`);
    expect((await act(again.id, 'cancel', owner, {})).body.state).toBe('cancelled');
    const third = (await propose(interest.id, locum.token, night(43))).body;
    expect((await confirm(third.id, owner)).body.state).toBe('confirmed');
    expect((await act(third.id, 'cancel', owner, { reason: 'Service fermé' })).body.state).toBe('cancelled');
    const cancelled = await t.platform.mailbox.waitFor(
      ({ to, subject }) => to === `${locum.id}@example.test` && subject.startsWith('Engagement annulé'),
    );
    expect(cancelled.text).not.toContain('Service fermé');
    // the hours are free again
    const fourth = (await propose(interest.id, owner, night(43))).body;
    expect((await confirm(fourth.id, locum.token)).status).toBe(200);
  });
});

describe('slots', () => {
  const day = (days: number, more: object = {}) => ({
    day: dayIn(days),
    start: '08:00',
    end: '20:00',
    ...more,
  });
  const readOffer = async (id: number, { request }: Pick<typeof second, 'request'> = t) =>
    (await request<Offer>('GET', `/api/offers/${id}`)).body;
  const statusAtBoth = async (id: number) =>
    (await Promise.all([t, second].map((one) => readOffer(id, one)))).map(({ status, filled, openSlots }) => [
      status,
      filled,
      openSlots,
    ]);
  const foundAtBoth = async (query: string, id: number) =>
    (
      await Promise.all(
        [t, second].map((one) => one.request<OffersPage>('GET', `/api/offers?structure=s-owner&${query}`)),
      )
    ).map(({ body }) => body.items.some((one) => one.id === id));

  /** A proposal by a new candidate for hours of the offer, which its owner has to confirm. */
  async function asking(offerId: number, ...shifts: object[]) {
    const { token } = await candidate();
    const sent = await t.request<{ id: string }>('POST', `/api/offers/${offerId}/interest`, {
      token,
      json: {},
    });
    await t.request('PUT', `/api/interests/${sent.body.id}/accept`, { token: owner });
    const { status, body } = await propose(sent.body.id, token, ...shifts);
    expect(status).toBe(201);
    return { id: body.id, token, body };
  }

  test('decide the dates, nights and weekends of their offer, stay on an edit without them, and can be removed', async () => {
    const slots = [night(72), day(70, { positions: 2, breakMinutes: 60, note: 'Bloc' })];
    const { offer: credits } = t.billing.balanceOf('owner');
    const { status, body } = await t.publish(owner, { startDate: dayIn(1), endDate: dayIn(200), slots });
    expect(status).toBe(201);
    expect(t.billing.balanceOf('owner').offer, 'one credit, whatever their number').toBe(credits - 1);
    expect(body).toMatchObject({ startDate: dayIn(70), endDate: dayIn(72), openSlots: 2, filled: false });
    expect(body.workingTime).toContain('Nuit');
    expect(body.slots).toMatchObject([
      { day: dayIn(70), positions: 2, taken: 0, note: 'Bloc', state: 'open', workedMinutes: 660 },
      { day: dayIn(72), positions: 1, from: expect.stringContaining(dayIn(72)) },
    ]);
    const edit = (json: object) =>
      t.request<Offer>('PUT', `/api/offers/${body.id}`, { token: owner, json: offerInput(json) });
    expect((await edit({ title: 'Autre titre' })).body.slots).toEqual(body.slots);
    const form = new FormData();
    for (const [name, value] of Object.entries(offerInput({}))) form.append(name, String(value));
    form.append('slots', JSON.stringify([day(71)]));
    const sent = { token: owner, form };
    expect((await t.request<Offer>('PUT', `/api/offers/${body.id}`, sent)).body).toMatchObject({
      slots: [{ day: dayIn(71) }],
      startDate: dayIn(71),
    });
    expect((await edit({ slots: [] })).body).toMatchObject({ slots: [], openSlots: null });
    const twice = await t.publish(owner, { slots: [day(70), day(70)] });
    expect(twice).toMatchObject({
      status: 422,
      body: { fieldErrors: { slots: expect.stringContaining('mêmes horaires') } },
    });
  });

  test('are found by the days of open ones, as nights, and equally in both instances', async () => {
    const { id } = (await t.publish(owner, { slots: [day(70), night(90)] })).body;
    const found = (query: string) => foundAtBoth(query, id);
    await expect.poll(() => found(`from=${dayIn(70)}&to=${dayIn(70)}`)).toEqual([true, true]);
    expect(await found(`from=${dayIn(71)}&to=${dayIn(89)}`)).toEqual([false, false]);
    expect(await found('workingTime=Nuit')).toEqual([true, true]);
    const one = await asking(id, night(90));
    expect((await confirm(one.id, owner)).status).toBe(200);
    await expect.poll(() => found('workingTime=Nuit')).toEqual([false, false]);
    expect(await found(`from=${dayIn(90)}&to=${dayIn(90)}`)).toEqual([false, false]);
    expect(await found(`from=${dayIn(70)}&to=${dayIn(90)}`)).toEqual([true, true]);
  });

  test('can be chosen in an interest while they are open', async () => {
    const { id, slots } = (await t.publish(owner, { slots: [day(70), day(71)] })).body;
    const [first] = slots.map((slot) => slot.id);
    const named = await candidate();
    const express = async (slotIds: string[], of = candidate()) =>
      t.request<OrProblem<MyInterest>>('POST', `/api/offers/${id}/interest`, {
        token: (await of).token,
        json: { slotIds },
      });
    expect((await express([first ?? ''], Promise.resolve(named))).body.slotIds).toEqual([first]);
    expect((await express(['2027-01-01T08:00-20:00'])).body.code).toBe('interest/slot-closed');
    const received = await t.request<ReceivedInterest[]>('GET', `/api/pending-interests?offerId=${id}`, {
      token: owner,
    });
    expect(received.body).toMatchObject([{ slotIds: [first], offer: { slots: [{ id: first }, {}] } }]);
    await t.platform.mailbox.waitFor(
      ({ to, text }) => to === 'owner@example.test' && text.includes(', pour un créneau le '),
    );
    await t.request('PUT', `/api/interests/${received.body[0]?.id}/accept`, { token: owner });
    const link = await t.request<CalendarLink>('POST', '/api/calendar', { token: named.token });
    const feed = await t.request<string>('GET', new URL(link.body.url ?? '').pathname);
    const wanted = new ICAL.Component(ICAL.parse(feed.body)).getAllSubcomponents('vevent');
    expect(
      wanted.map((event) => [
        event.getFirstPropertyValue('status'),
        toParisTime(new ICAL.Event(event).startDate.toJSDate()),
      ]),
    ).toEqual([['TENTATIVE', `${dayIn(70)}T08:00`]]);
    const { id: engaged } = await asking(id, day(70));
    await confirm(engaged, owner);
    await expect.poll(async () => (await express([first ?? ''])).body.code).toBe('interest/slot-closed');
  });

  test('show a candidate the engagements that they overlap', async () => {
    const { id } = (await t.publish(owner, { slots: [day(73), day(74)] })).body;
    const { id: engaged, locum, interest } = await proposed(73);
    expect((await confirm(engaged, locum.token)).status).toBe(200);
    // the night of the engagement ends as the day after it begins
    const fits = await t.request<SlotFit[]>('GET', `/api/offers/${id}/slots`, { token: locum.token });
    expect(fits.body.map(({ engagement, isFree }) => [engagement, isFree])).toEqual([
      [null, null],
      [null, null],
    ]);
    const other = (await t.publish(owner, { slots: [day(73, { end: '21:00' })] })).body;
    const clash = await t.request<SlotFit[]>('GET', `/api/offers/${other.id}/slots`, { token: locum.token });
    expect(clash.body[0]?.engagement).toEqual({ id: engaged, offerTitle: interest.title });
    const owned = await t.request<SlotFit[]>('GET', `/api/offers/${other.id}/slots`, { token: owner });
    expect(owned.body[0]?.engagement).toBeNull();
  });

  const planningOf = async (token: string, from = 100, to = 161) =>
    (await t.request<Planning>('GET', `/api/planning?from=${dayIn(from)}&to=${dayIn(to)}`, { token })).body;

  test('are in the planning with engaged people, interested people and open positions', async () => {
    const holder = await t.recruiter('planner', { offer: 99, name: 'Clinique du Planning' });
    const slots = [day(100, { positions: 2 }), night(101), day(170)];
    const { id, title } = (await t.publish(holder, { slots })).body;
    const ids = (await readOffer(id)).slots.map((slot) => slot.id);
    const [named, free] = [await candidate('Nommé'), await candidate('Libre')];
    const express = async ({ token }: { token: string }, slotIds: string[]) =>
      (await t.request<MyInterest>('POST', `/api/offers/${id}/interest`, { token, json: { slotIds } })).body
        .id;
    const [interest, other] = [await express(named, [ids[0] ?? '']), await express(free, [])];
    await t.request('PUT', `/api/interests/${interest}/accept`, { token: holder });
    const agreed = await propose(interest, holder, day(100));
    expect((await confirm(agreed.body.id, named.token)).status).toBe(200);
    const elsewhere = await proposed(101, free);
    await confirm(elsewhere.id, free.token);
    const { offers, shifts, free: freeDays } = await planningOf(holder);
    expect([shifts, freeDays]).toEqual([[], null]);
    expect(offers).toMatchObject([{ id, title, timeZone: 'Europe/Paris', shifts: [] }]);
    expect(
      offers[0]?.slots.map((slot) => [slot.id, slot.people.map((one) => one.name), slot.interestIds]),
    ).toEqual([
      [ids[0], ['Camille Nommé'], [other]],
      [ids[1], [], [other]],
    ]);
    expect(offers[0]?.candidates).toMatchObject([
      { interestId: other, name: 'Camille Libre', status: 'pending', engagedSlotIds: [ids[1]] },
    ]);
    const own = await planningOf(named.token);
    expect(own.offers).toEqual([]);
    expect(own.shifts).toMatchObject([
      { holderName: 'Clinique du Planning', state: 'confirmed', day: dayIn(100) },
    ]);
    expect((await planningOf(rival)).offers).toEqual([]);
    const days = `?from=${dayIn(100)}&to=${dayIn(110)}`;
    const table = await t.request<string>('GET', `/api/planning.csv${days}`, { token: holder });
    expect(
      table.body
        .split('\r\n')
        .slice(1, 4)
        .map((row) => row.split(';').slice(-3)),
    ).toEqual([
      ['Confirmé', 'Camille Nommé', ''],
      ['À pourvoir', '', '1'],
      ['À pourvoir', '', '1'],
    ]);
    const file = await t.request<string>('GET', `/api/planning.ics${days}`, { token: holder });
    const events = new ICAL.Component(ICAL.parse(file.body)).getAllSubcomponents('vevent');
    expect(events.map((event) => event.getFirstPropertyValue('status'))).toEqual([
      'CONFIRMED',
      'TENTATIVE',
      'TENTATIVE',
    ]);
    for (const wrong of [`from=${dayIn(1)}&to=${dayIn(63)}`, `from=${dayIn(2)}&to=${dayIn(1)}`, ''])
      expect((await t.request('GET', `/api/planning?${wrong}`, { token: holder })).status).toBe(422);
  });

  test('of a week are copied to another one, once, and reopen a filled offer', async () => {
    const monday = (weeks: number) => {
      const soon = 100 + weeks * 7;
      return dayIn(soon + 1 - (new Date(dayIn(soon)).getUTCDay() || 7));
    };
    const copy = (id: number, from: string, to: string, token = owner) =>
      t.request<OrProblem<{ added: number }>>('POST', `/api/offers/${id}/copied-weeks`, {
        token,
        json: { from, to },
      });
    const slots = [{ ...day(0), day: monday(0) }];
    const { id } = (await t.publish(owner, { slots })).body;
    const filling = await asking(id, slots[0] ?? {});
    await confirm(filling.id, owner);
    await expect.poll(async () => (await readOffer(id)).filled).toBe(true);
    const mine = await t.request<MyInterest[]>('GET', '/api/my-interests', { token: filling.token });
    expect(mine.body[0]?.offer).toMatchObject({ status: 'CLOSED', filled: true });
    const copies = await Promise.all([copy(id, monday(0), monday(1)), copy(id, monday(0), monday(1))]);
    expect(copies.map(({ status }) => status)).toEqual([201, 201]);
    expect(copies.reduce((sum, { body }) => sum + body.added, 0)).toBe(1);
    expect(await readOffer(id)).toMatchObject({ status: 'ACTIVE', filled: false, endDate: monday(1) });
    expect((await readOffer(id)).slots.map((slot) => [slot.day, slot.taken])).toEqual([
      [monday(0), 1],
      [monday(1), 0],
    ]);
    expect((await copy(id, monday(0), dayIn(1), rival)).status).toBe(422);
    expect((await copy(id, monday(0), monday(2), rival)).body.code).toBe('offer/not-owner');
    expect((await copy(id, monday(0), monday(-60))).body).toMatchObject({
      fieldErrors: { to: expect.stringContaining('déjà commencé') },
    });
  });

  /** Confirms one slot with three positions for `people` candidates in parallel at two instances. */
  async function race(people: number) {
    const { id } = (await t.publish(owner, { slots: [day(75, { positions: 3 }), day(76)] })).body;
    const asked = await Promise.all(Array.from({ length: people }, () => asking(id, day(75))));
    const responses = await Promise.all(
      asked.map((one, at) => confirm(one.id, owner, 1, at % 2 ? t.request : second.request)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    const codes = responses.map(({ body }) => body.code).filter(Boolean);
    expect(new Set(codes)).toEqual(new Set(['engagement/position-taken']));
    await expect
      .poll(async () => (await readOffer(id, second)).slots[0])
      .toMatchObject({
        taken: 3,
        state: 'full',
      });
    await expect
      .poll(() => statusAtBoth(id))
      .toEqual([
        ['ACTIVE', false, 1],
        ['ACTIVE', false, 1],
      ]);
  }
  test('with three positions are confirmed to three of twelve', () => race(12));
  test('with three positions are confirmed to three of fifty', { tags: ['deep'] }, () => race(50));

  test('close their offer when all are full, and reopen it after a cancellation', async () => {
    const { id } = (await t.publish(owner, { slots: [day(77), night(77)] })).body;
    const first = await asking(id, day(77));
    const both = await asking(id, night(77));
    for (const one of [first, both]) expect((await confirm(one.id, owner)).status).toBe(200);
    const closed = ['CLOSED', true, 0];
    await expect.poll(() => statusAtBoth(id)).toEqual([closed, closed]);
    await expect.poll(() => foundAtBoth('', id)).toEqual([false, false]);
    const activate = { token: owner, json: { status: 'ACTIVE' } };
    const refused = await t.request<EngagementResponse>('PATCH', `/api/offers/${id}/status`, activate);
    expect(refused.body.code).toBe('offer/filled');
    const late = { token: (await candidate()).token, json: {} };
    const interest = await t.request<EngagementResponse>('POST', `/api/offers/${id}/interest`, late);
    expect(interest.body.code).toBe('interest/offer-closed');

    expect((await act(first.id, 'cancel', first.token, {})).status).toBe(200);
    const open = ['ACTIVE', false, 1];
    await expect.poll(() => statusAtBoth(id)).toEqual([open, open]);
    await expect.poll(() => foundAtBoth('', id)).toEqual([true, true]);
    expect((await t.platform.events('offer.closed')).filter(({ data }) => data.offerId === id)).toHaveLength(
      1,
    );
    expect(
      (await t.platform.events('offer.activated')).filter(({ data }) => data.offerId === id),
    ).toHaveLength(1);
  });

  test('that are taken cannot be removed by an edit, also during confirmations', async () => {
    const { id } = (await t.publish(owner, { slots: [day(78, { positions: 2 }), day(79)] })).body;
    const edit = (slots: object[], request = t.request) =>
      request<OrProblem<Offer>>('PUT', `/api/offers/${id}`, { token: owner, json: offerInput({ slots }) });
    const [one, other] = [await asking(id, day(78)), await asking(id, day(78))];
    expect((await confirm(one.id, owner)).status).toBe(200);
    expect((await edit([day(79)])).body.code).toBe('offer/slot-taken');
    // only one of the two may succeed: one position less, or a second person
    const [edited, confirmed] = await Promise.all([
      edit([day(78), day(79)], second.request),
      confirm(other.id, owner),
    ]);
    expect([edited.status, confirmed.status].toSorted()).toEqual([200, 409]);
    const taken = confirmed.status === 200 ? 2 : 1;
    // the instance that gets the request follows the one that has edited
    await expect.poll(async () => (await readOffer(id)).slots[0]).toMatchObject({ positions: taken, taken });
    expect((await edit([day(78, { positions: 5, note: 'Bloc' })])).body.slots[0]).toMatchObject({ taken });
  });

  test('accept a shift of the slot with other hours, and refuse one outside of it', async () => {
    const { id, slots } = (await t.publish(owner, { slots: [day(80)] })).body;
    const later = await asking(id, day(80, { end: '18:00' }));
    expect(later.body.terms.shifts[0]?.slotId).toBeUndefined();
    const { token } = later;
    const terms = termsOf(day(80, { end: '18:00', slotId: slots[0]?.id }));
    const changed = await act(later.id, 'terms', token, { revision: 1, ...terms });
    expect(changed.body.terms.shifts[0]?.slotId).toBe(slots[0]?.id);
    const unknown = await act(later.id, 'terms', token, {
      revision: 2,
      ...termsOf(day(80, { slotId: 'x' })),
    });
    expect(unknown.status).toBe(422);
    expect((await confirm(later.id, owner, 2)).status).toBe(200);
    await expect.poll(async () => (await readOffer(id)).status).toBe('CLOSED');
  });
});

describe('access', () => {
  const verbs = { change: 'terms', confirm: 'confirm', decline: 'decline', cancel: 'cancel' } as const;
  const actions = Object.keys(verbs) as (keyof typeof verbs)[];
  /** The actions of each party in each state; the holder has proposed. */
  const mayDo = {
    proposed: { holder: ['change', 'cancel'], candidate: ['change', 'confirm', 'decline'] },
    confirmed: { holder: ['cancel'], candidate: ['cancel'] },
    declined: { holder: [], candidate: [] },
    cancelled: { holder: [], candidate: [] },
    done: { holder: [], candidate: [] },
  };
  type Shown = keyof typeof mayDo;

  async function inState(state: Shown) {
    const { id, locum, interest } = await proposed(45);
    if (state === 'declined') await act(id, 'decline', locum.token, {});
    if (state === 'cancelled') await act(id, 'cancel', owner, {});
    if (state === 'confirmed' || state === 'done') await confirm(id, locum.token);
    if (state === 'done') {
      const past = new Date(Date.now() - HOUR_MS);
      await stored().updateOne({ _id: id }, { $set: { from: past, to: past, dueAt: past } });
      await eventually('the end', async () => (await read(id, owner)).state === 'done');
    }
    return { id, locum, interest };
  }

  test.each(Object.keys(mayDo) as Shown[])(
    'while it is %s, each party may take its own actions only, who only reads none, and nobody else sees it',
    async (state) => {
      const { id, locum, interest } = await inState(state);
      const body = { revision: 1, ...termsOf(night(46)) };
      const before = await read(id, owner);
      expect(before.state).toBe(state);
      for (const [side, token] of [
        ['holder', owner],
        ['candidate', locum.token],
      ] as const) {
        expect((await read(id, token)).actions).toEqual(mayDo[state][side]);
        for (const action of actions.filter((one) => !(mayDo[state][side] as string[]).includes(one))) {
          const response = await act(id, verbs[action], token, body);
          // a repeated one is the same
          if (response.status === 200) expect(before.steps.at(-1)?.by, `${side} ${action}`).toBe(side);
          else expect(response.body.code).toMatch(/^engagement\/(own-proposal|not-allowed)$/);
        }
      }
      const colleague = await reader();
      expect(await read(id, colleague)).toEqual({ ...before, actions: [] });
      for (const action of actions)
        expect((await act(id, verbs[action], colleague, body)).body.code).toBe('team/read-only');
      const stranger = await candidate();
      for (const token of [rival, stranger.token]) {
        expect((await read(id, token)).code).toBe('engagement/not-found');
        for (const action of actions)
          expect((await act(id, verbs[action], token, body)).body.code).toBe('engagement/not-found');
        expect((await propose(interest.id, token, night(46))).body.code).toBe('interest/not-found');
      }
      expect((await t.request('GET', `/api/engagements/${id}`)).status).toBe(401);
      expect(await read(id, owner)).toEqual(before);
    },
  );

  test('is refused for an interest that is not accepted, a blocked person and a deleted offer', async () => {
    const locum = await candidate();
    const { id: offerId } = (await t.publish(owner)).body;
    const json = {};
    const sent = await t.request<{ id: string }>('POST', `/api/offers/${offerId}/interest`, {
      token: locum.token,
      json,
    });
    expect((await propose(sent.body.id, owner, night(45))).body.code).toBe('engagement/not-accepted');
    await t.request('PUT', `/api/interests/${sent.body.id}/accept`, { token: owner });
    blocked = true;
    expect((await propose(sent.body.id, owner, night(45))).body.code).toBe('engagement/blocked');
    blocked = false;
    const { body } = await propose(sent.body.id, owner, night(45));
    await t.request('PATCH', `/api/offers/${offerId}/status`, { token: owner, json: { status: 'DELETED' } });
    expect((await confirm(body.id, locum.token)).body.code).toBe('offer/deleted');
    expect((await act(body.id, 'decline', locum.token, {})).status).toBe(200);
  });

  test.each([
    ['no shift', []],
    ['a shift that has begun', [{ day: dayIn(0), start: '00:00', end: '23:00' }]],
    ['an hour that no clock has', [{ day: dayIn(50), start: '25:00', end: '26:00' }]],
    ['two at once', [night(50), { day: dayIn(51), start: '07:00', end: '12:00' }]],
  ])('%s is 422 and leaves nothing', async (_name, shifts) => {
    const interest = await accepted(await candidate());
    const response = await propose(interest.id, owner, ...shifts);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.fieldErrors ?? {})[0]).toContain('terms.shifts');
    expect(await stored().countDocuments({ interestId: interest.id })).toBe(0);
  });

  test('a proposal whose first shift has begun cannot be confirmed', async () => {
    const { id, locum } = await proposed(45);
    await stored().updateOne({ _id: id }, { $set: { from: new Date(Date.now() - HOUR_MS) } });
    expect((await confirm(id, locum.token)).body.code).toBe('engagement/dates-over');
  });
});

describe('never twice', () => {
  const codesOf = (responses: { body: EngagementResponse }[]) =>
    responses.map(({ body }) => body.code).filter(Boolean);

  test('of two overlapping proposals in 30 parallel confirmations at two instances one wins, the other names the conflict', {
    tags: ['deep'],
  }, async () => {
    const locum = await candidate();
    const [one, other] = [await proposed(60, locum), await proposed(60, locum, rival)];
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        confirm(at % 2 ? one.id : other.id, locum.token, 1, at % 3 ? t.request : second.request),
      ),
    );
    const states = await Promise.all(
      [one.id, other.id].map(async (id) => (await read(id, locum.token)).state),
    );
    expect(states.toSorted()).toEqual(['confirmed', 'proposed']);
    expect(new Set(codesOf(responses))).toEqual(new Set(['engagement/overlap']));
    const [won, lost] = states[0] === 'confirmed' ? [one, other] : [other, one];
    const { body } = await confirm(lost.id, locum.token);
    expect(body.clashes).toEqual([
      { day: dayIn(60), start: '20:00', engagementId: won.id, offerTitle: won.interest.title },
    ]);
    for (const { id } of [won, lost])
      expect(await eventsOf('engagement.confirmed', id)).toHaveLength(id === won.id ? 1 : 0);
  });

  test('a recruiter does not learn with whom else a candidate is engaged', async () => {
    const locum = await candidate();
    const first = await proposed(61, locum);
    expect((await confirm(first.id, locum.token)).status).toBe(200);
    const interest = await accepted(locum, rival);
    const { body } = await propose(interest.id, locum.token, night(61));
    const refused = await confirm(body.id, rival);
    expect([refused.status, refused.body.code]).toEqual([409, 'engagement/overlap']);
    expect(refused.body.clashes).toEqual([
      { day: dayIn(61), start: '20:00', engagementId: null, offerTitle: null },
    ]);
    expect(JSON.stringify(refused.body)).not.toContain(first.interest.title);
  });

  test('of ten people for one position one wins; others can be engaged before and after', async () => {
    const { id: offerId } = (await t.publish(owner)).body;
    const locums = await Promise.all(Array.from({ length: 10 }, () => candidate()));
    const proposals = await Promise.all(
      locums.map(async ({ token }) => {
        const sent = await t.request<{ id: string }>('POST', `/api/offers/${offerId}/interest`, {
          token,
          json: {},
        });
        await t.request('PUT', `/api/interests/${sent.body.id}/accept`, { token: owner });
        return { id: (await propose(sent.body.id, owner, night(62))).body.id, token };
      }),
    );
    const responses = await Promise.all(
      proposals.map(({ id, token }, at) => confirm(id, token, 1, at % 2 ? t.request : second.request)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(codesOf(responses))).toEqual(new Set(['engagement/position-taken']));
    const lost = proposals.find((_, at) => responses[at]?.status === 409);
    if (!lost) throw new Error('nobody lost');
    const later = { revision: 1, ...termsOf(night(63)) };
    await act(lost.id, 'terms', lost.token, later);
    expect((await confirm(lost.id, owner, 2)).status).toBe(200);
  });

  test('one proposal at a time, also in parallel; a repeated one is the same', async () => {
    const interest = await accepted(await candidate());
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => propose(interest.id, owner, night(64 + at))),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(codesOf(responses))).toEqual(new Set(['engagement/already-proposed']));
    const [won] = responses.filter(({ status }) => status === 201);
    const [shift] = won?.body.terms.shifts ?? [];
    const repeated = await propose(interest.id, owner, { day: shift?.day, start: '20:00', end: '08:00' });
    expect([repeated.status, repeated.body.id]).toEqual([201, won?.body.id]);
  });

  test('too many proposals of one person within an hour', { tags: ['deep'] }, async () => {
    const { id: offerId } = (await t.publish(rival)).body;
    const eager = await candidate();
    const limits = t.service.context.connection.collection('hourly_limits');
    const sent = { token: eager.token, json: {} };
    const interest = await t.request<{ id: string }>('POST', `/api/offers/${offerId}/interest`, sent);
    await t.request('PUT', `/api/interests/${interest.body.id}/accept`, { token: rival });
    let response = await propose(interest.body.id, eager.token, night(70));
    for (let revision = 1; response.status !== 429 && revision < 70; revision += 1) {
      response = await act(response.body.id ?? '', 'terms', eager.token, {
        revision,
        ...termsOf(night(70 + (revision % 2))),
      });
      if (response.body.code === 'engagement/too-many-changes') {
        const { id } =
          (await t.request<Engagement[]>('GET', '/api/engagements', { token: eager.token })).body[0] ?? {};
        await act(id ?? '', 'cancel', eager.token, {});
        response = await propose(interest.body.id, eager.token, night(70));
        revision = 0;
      }
    }
    expect(response.body.code).toBe('engagement/too-many');
    expect(await limits.countDocuments()).toBeGreaterThan(0);
  });
});

describe('time and the end of accounts', () => {
  const moved = async (id: string, ms: number) =>
    stored().updateOne({ _id: id }, { $set: { dueAt: new Date(Date.now() - ms) } });

  test('both parties are reminded once by two instances', async () => {
    const { id, locum } = await proposed(5);
    await confirm(id, locum.token);
    // simulate six days later: its day is tomorrow
    const shift = {
      day: dayIn(1),
      start: toParisTime(new Date(Date.now() + HOUR_MS)).slice(11),
      end: '08:00',
      breakMinutes: 0,
    };
    const from = new Date(Date.now() + HOUR_MS);
    const to = new Date(Date.now() + 30 * HOUR_MS);
    await stored().updateOne(
      { _id: id },
      { $set: { 'terms.shifts': [{ ...shift, day: parisDay(from) }], from, to, dueAt: new Date() } },
    );
    for (const who of ['owner', locum.id])
      await t.platform.mailbox.waitFor(
        ({ to: receiver, subject }) =>
          receiver === `${who}@example.test` && subject.includes('commence demain'),
      );
    await moved(id, 1);
    await eventually('the next look', async () => {
      const one = await stored().findOne({ _id: id, dueAt: { $gt: new Date() } } as never);
      return one !== null;
    });
    expect(await eventsOf('engagement.nearing', id)).toHaveLength(1);
  });

  const shareOf = async (holderId: string) =>
    (await callCommand(t.platform.nats, readWorkAgain, { holderId })).workAgain;

  /** Both say whether they would work together again; the share needs five answers. */
  async function workAgain(id: string, locum: string) {
    const say = (token: string, answer: boolean) => act(id, 'work-again', token, { workAgain: answer });
    expect((await say(rival, true)).status).toBe(404);
    expect((await say(locum, false)).body).toMatchObject({ state: 'done', workAgain: false });
    expect((await say(locum, true)).body.workAgain).toBe(true);
    expect(await read(id, owner), "the other party's answer is not shown").toMatchObject({ workAgain: null });
    expect((await say(owner, false)).body.workAgain).toBe(false);
    expect(await read(id, locum)).toMatchObject({ workAgain: true });
    const one = await stored().findOne({ _id: id });
    const others = [false, true, true, true].map((candidate, number) => ({
      ...one,
      _id: `${id}-${number}`,
      parties: [],
      dueAt: null,
      workAgain: { candidate },
    }));
    await stored().insertMany(others.slice(0, 3) as never[]);
    expect(await shareOf('owner')).toBeNull();
    await stored().insertOne(others[3] as never);
    expect(await shareOf('owner')).toEqual({ answers: 5, share: 0.8 });
    expect(await shareOf('rival')).toBeNull();
    await stored().deleteMany({ _id: { $in: others.map(({ _id }) => _id) } } as never);
  }

  test('it is done after its last shift, once, and then asks both whether they would work together again', async () => {
    const { id, locum } = await proposed(72);
    await confirm(id, locum.token);
    const early = await act(id, 'work-again', locum.token, { workAgain: true });
    expect([early.status, early.body.code]).toEqual([409, 'engagement/not-allowed']);
    const past = new Date(Date.now() - HOUR_MS);
    await stored().updateOne({ _id: id }, { $set: { from: past, to: past, dueAt: past } });
    await eventually('the end', async () => (await read(id, locum.token)).state === 'done');
    await t.platform.waitForEvent('engagement.done', ({ data }) => data.engagementId === id);
    expect(await eventsOf('engagement.done', id)).toHaveLength(1);
    await workAgain(id, locum.token);
    // expired data is removed
    await stored().updateOne({ _id: id }, { $set: { dueAt: past } });
    await eventually('its removal', async () => (await stored().findOne({ _id: id })) === null);
  });

  test('the erasure of a candidate leaves the recruiter confirmed engagements without texts, and removes the rest', async () => {
    const locum = await candidate('Quenneville');
    const [kept, gone] = [await proposed(80, locum), await proposed(81, locum)];
    await confirm(kept.id, locum.token);
    const reason = 'Zélie ne peut plus venir';
    const old = await proposed(82, locum);
    await confirm(old.id, locum.token);
    await act(old.id, 'cancel', locum.token, { reason });
    const exported = await callCommand(t.platform.nats, accountExportCommand('offers'), {
      userId: locum.id,
      after: null,
    });
    expect(JSON.stringify(exported)).toContain(reason);
    await t.platform.publish('account.erased', { id: locum.id, version: 9 }, { userId: locum.id });
    await eventually('the end of it', async () => (await read(kept.id, owner)).state === 'cancelled');
    const left = await read(kept.id, owner);
    expect(left).toMatchObject({ candidateName: null, terms: kept.body.terms });
    expect(left.steps.at(-1)).toMatchObject({ kind: 'cancelled', by: null });
    await eventually('the words', async () => !JSON.stringify(await read(old.id, owner)).includes(reason));
    await eventually('the proposal', async () => (await stored().findOne({ _id: gone.id })) === null);
    await t.platform.mailbox.waitFor(
      ({ to, subject, text }) =>
        to === 'owner@example.test' &&
        subject.startsWith('Engagement annulé') &&
        text.includes("L'autre partie"),
    );
    const books = t.service.context.connection.collection<{ _id: string }>('engagement_books');
    await eventually('the book', async () => (await books.findOne({ _id: `person.${locum.id}` })) === null);
  });
});
