import fs from 'node:fs';
import { dayAfter } from '@praticio/contracts/base/day';
import { parisDay } from '@praticio/contracts/base/paris-time';
import { candidateSchema } from '@praticio/contracts/identity/candidate';
import type { CalendarLink } from '@praticio/contracts/offers/calendar';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { offersService } from '../src/service.ts';
import { type OffersUnderTest, shortIntervals, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
let owner: string;
let locum: string;
/** The day may change during the test. */
const now = Date.now();
const dayIn = (days: number) => dayAfter(parisDay(new Date(now)), days);
/** Days from today to the next Monday, at least two weeks away. */
const monday = Array.from({ length: 7 }, (_, at) => at + 14).find(
  (days) => new Date(`${dayIn(days)}T12:00:00Z`).getUTCDay() === 1,
) as number;

beforeAll(async () => {
  t = await startOffers();
  owner = await t.recruiter('owner', { offer: 20 });
  locum = await t.person('locum');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => t.platform.stop());

/** Publishes an offer, sends the locum's interest and answers it. */
async function answered(verb: 'accept' | 'reject', changes: object) {
  const { id } = (await t.publish(owner, { contractType: 'Remplacement', ...changes })).body;
  const sent = await t.request<{ id: string }>('POST', `/api/offers/${id}/interest`, {
    token: locum,
    json: {},
  });
  const { status } = await t.request('PUT', `/api/interests/${sent.body.id}/${verb}`, { token: owner });
  expect(status).toBe(200);
  return id;
}
const link = async (method: 'GET' | 'POST' | 'DELETE', token = locum) =>
  t.request<CalendarLink>(method, '/api/calendar', { token });
const pathOf = (url: string | null) => new URL(url ?? '').pathname;
const read = (path: string) => t.request<string>('GET', path);

/** The calendar as another program reads it: each event with its whole days. */
async function eventsAt(path: string) {
  const { status, headers, body } = await read(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(body));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true]);
    const days: string[] = [];
    const steps = event.iterator();
    for (let day = steps.next(); day && days.length < 50; day = steps.next()) days.push(String(day));
    return {
      summary: event.summary,
      days,
      end: String(event.endDate),
      location: event.location,
      uid: event.uid,
    };
  });
}

test('accepted engagements and free days are whole days in every time zone', async () => {
  await answered('accept', { title: 'Deux semaines', startDate: dayIn(20), endDate: dayIn(33) });
  await answered('accept', {
    title: 'Lundis et jeudis',
    startDate: dayIn(monday),
    endDate: dayIn(monday + 11),
    weekdays: [1, 4],
  });
  await answered('reject', { title: 'Refusé', startDate: dayIn(20), endDate: dayIn(33) });
  await answered('accept', { title: 'Sans dates' });
  const deleted = await answered('accept', { title: 'Supprimée', startDate: dayIn(20), endDate: dayIn(33) });
  await t.request('PATCH', `/api/offers/${deleted}/status`, { token: owner, json: { status: 'DELETED' } });
  const candidate = candidateSchema.parse({
    place: null,
    availability: [{ from: dayIn(40), to: dayIn(45) }],
    availableFrom: dayIn(60),
  });
  await t.platform.publish('candidate.updated', { id: 'locum', version: 2 }, { userId: 'locum', candidate });
  const path = pathOf((await link('POST')).body.url);
  for (const zone of ['America/Los_Angeles', 'Pacific/Auckland']) {
    vi.stubEnv('TZ', zone);
    await expect.poll(() => eventsAt(path)).toHaveLength(4);
    expect(await eventsAt(path)).toMatchObject([
      { summary: 'Deux semaines', days: [dayIn(20)], end: dayIn(34), location: 'Nantes (44000)' },
      { summary: 'Lundis et jeudis', days: [0, 3, 7, 10].map((days) => dayIn(monday + days)) },
      { summary: 'Disponible', days: [dayIn(40)], end: dayIn(46) },
      { summary: 'Disponible à partir de ce jour', days: [dayIn(60)], end: dayIn(61) },
    ]);
  }
});

test('only its newest secret URL opens a calendar, until it is revoked', async () => {
  const other = await t.person('other');
  expect((await link('GET', other)).body).toEqual({ url: null });
  const first = (await link('POST', other)).body.url;
  expect((await link('GET', other)).body).toEqual({ url: first });
  expect(await eventsAt(pathOf(first))).toEqual([]);
  const { status, body } = await link('POST', other);
  expect(status).toBe(201);
  expect((await read(pathOf(first))).status).toBe(404);
  expect((await read(pathOf(body.url))).status).toBe(200);
  for (const wrong of ['other', 'other.', 'locum.AAAA', '%E0'])
    expect((await read(`/api/calendar/${wrong}/praticio.ics`)).status).not.toBe(200);
  expect((await link('DELETE', other)).status).toBe(204);
  expect((await read(pathOf(body.url))).status).toBe(404);
  expect((await link('GET', other)).body).toEqual({ url: null });
  expect((await t.request('POST', '/api/calendar')).status).toBe(401);
});

test.each(['password-changed', 'requested', 'banned'] as const)(
  'its secret URL ends with the sessions of its owner (%s), within five seconds and for good',
  async (reason) => {
    const id = `owner-${reason}`;
    const token = await t.person(id);
    const path = pathOf((await link('POST', token)).body.url);
    expect((await read(path)).status).toBe(200);
    const revoked = (ver: number, why: typeof reason | 'roles-changed' = reason) =>
      t.platform.publish('sessions.revoked', { id, version: ver }, { userId: id, ver, reason: why });
    await revoked(2, 'roles-changed');
    await revoked(3);
    await expect.poll(async () => (await read(path)).status, { timeout: 5_000 }).toBe(404);
    expect((await link('GET', token)).body).toEqual({ url: null });
    // the token of an ended session, before the service has received the event
    expect((await link('POST', token)).status).toBe(401);
    const again = await t.platform.signToken({ id, ver: 3 });
    const renewed = pathOf((await link('POST', again)).body.url);
    await revoked(3);
    await revoked(4, 'roles-changed');
    const last = `last-${reason}`;
    const lastPath = pathOf((await link('POST', await t.person(last))).body.url);
    await t.platform.publish('sessions.revoked', { id: last, version: 2 }, { userId: last, ver: 2, reason });
    await expect.poll(async () => (await read(lastPath)).status).toBe(404);
    expect((await read(renewed)).status).toBe(200);
  },
);

test('its secret URL is in no line of the log, whether it opens a calendar or not', async () => {
  const lines: string[] = [];
  const keep = (text: unknown) => {
    lines.push(...String(text).split('\n'));
    return Buffer.byteLength(String(text));
  };
  const writes = [
    vi.spyOn(fs, 'writeSync').mockImplementation((_file, text) => keep(text)),
    vi.spyOn(fs, 'write').mockImplementation(((_file: number, text: string, ...more: unknown[]) => {
      const done = more.at(-1) as (error: null, bytes: number) => void;
      const bytes = keep(text);
      setImmediate(() => done(null, bytes));
    }) as typeof fs.write),
  ];
  const MONGODB_DATABASE = t.service.context.connection.name;
  const talkative = { ...shortIntervals, MONGODB_DATABASE, LOG_LEVEL: 'trace' };
  const instance = await t.platform.start(offersService, talkative);
  const path = pathOf((await link('POST')).body.url);
  const token = path.split('/')[3] as string;
  for (const url of [path, path.replace('.', '.x'), `${path}?token=${token}`, `/api/calendar/${token}/other`])
    await instance.request('GET', url);
  const named = () => lines.filter((line) => line.includes('"route":"/api/calendar/:token/praticio.ics"'));
  await expect.poll(named).toHaveLength(3);
  await instance.stop();
  for (const write of writes) write.mockRestore();
  expect(lines.filter((line) => line.includes(token) || line.includes(token.split('.')[1] ?? token))).toEqual(
    [],
  );
});
