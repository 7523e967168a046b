import { parisDay } from 'contracts/base/paris-time';
import { DAY_MS } from 'contracts/base/units';
import type { CalendarLink } from 'contracts/offers/calendar';
import type { OffersPage } from 'contracts/offers/offer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offersService } from '../src/service.ts';
import { type OffersUnderTest, shortIntervals, startOffers } from './offers-platform.ts';

// Two instances of svc-offers on one database: each of them gives the same answer, and nothing happens twice.

let t: OffersUnderTest;
let second: OffersUnderTest['service'];
let owner: string;
const dayIn = (days: number) => parisDay(new Date(Date.now() + days * DAY_MS));
const dates = { startDate: dayIn(20), endDate: dayIn(33) };
const pay = { kind: 'fee', min: 25, max: 30, per: 'hour' };
const terms = 'near=commune:44109&radius=30&payPer=hour&payMin=25';

beforeAll(async () => {
  t = await startOffers();
  owner = await t.recruiter('owner', { offer: 20 });
  second = await t.platform.start(offersService, {
    ...shortIntervals,
    MONGODB_DATABASE: t.service.context.connection.name,
  });
});
afterAll(async () => {
  await second.stop();
  await t.platform.stop();
});

/** The same search at both, once both have heard of what was published. */
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

test('a calendar that one instance makes is read at the other, until one ends it', async () => {
  const token = await t.person('booked');
  const { url } = (await t.request<CalendarLink>('POST', '/api/calendar', { token })).body;
  const status = async () => (await second.request('GET', new URL(url ?? '').pathname)).status;
  expect(await status()).toBe(200);
  await t.request('DELETE', '/api/calendar', { token });
  expect(await status()).toBe(404);
});
