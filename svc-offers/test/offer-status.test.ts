import type { Problem } from '@praticio/contracts/base/problem';
import type { Offer, OffersPage } from '@praticio/contracts/offers/offer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OfferOrProblem, type OffersUnderTest, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
let owner: string;
let other: string;

beforeAll(async () => {
  t = await startOffers();
  owner = await t.recruiter('owner', { offer: 50 });
  other = await t.recruiter('other');
});
afterAll(() => t.platform.stop());

const publish = async () => (await t.publish(owner)).body.id;
const setStatus = (id: number, status: string, token = owner) =>
  t.request<OfferOrProblem>('PATCH', `/api/offers/${id}/status`, { token, json: { status } });
const listed = async () =>
  (await t.request<OffersPage>('GET', '/api/offers?limit=50')).body.items.map(({ id }) => id);

test('a suspended offer is removed from the list, can still be read, and can be activated again', async () => {
  const id = await publish();
  const suspended = await setStatus(id, 'SUSPENDED');
  expect(suspended).toMatchObject({ status: 200, body: { id, status: 'SUSPENDED' } });
  expect(await listed()).not.toContain(id);
  const shown = await t.request<Offer>('GET', `/api/offers/${id}`);
  expect(shown).toMatchObject({ status: 200, body: { status: 'SUSPENDED' } });
  expect(shown.headers.get('x-robots-tag')).toBe('noindex');
  await t.platform.waitForEvent('offer.suspended', ({ data }) => data.offerId === id);
  expect(await setStatus(id, 'ACTIVE')).toMatchObject({ status: 200, body: { status: 'ACTIVE' } });
  expect(await listed()).toContain(id);
  await t.platform.waitForEvent('offer.activated', ({ data }) => data.offerId === id);
});

test('a filled offer is closed, shown, and may be activated again', async () => {
  const id = await publish();
  expect((await setStatus(id, 'CLOSED')).body.status).toBe('CLOSED');
  expect(await listed()).not.toContain(id);
  expect((await t.request('GET', `/api/offers/${id}`)).status).toBe(200);
  expect((await setStatus(id, 'SUSPENDED')).body.code).toBe('offer/status-not-allowed');
  expect((await setStatus(id, 'ACTIVE')).status).toBe(200);
});

test('a deleted offer is final: 410 with a link, 409 on any change', async () => {
  const id = await publish();
  expect((await setStatus(id, 'DELETED')).body.status).toBe('DELETED');
  const gone = await t.request<Problem>('GET', `/api/offers/${id}`);
  expect(gone.status).toBe(410);
  expect(gone.body).toMatchObject({
    code: 'offer/deleted',
    redirect: '/dashboard',
    message: "Cette offre n'est plus accessible",
  });
  for (const status of ['ACTIVE', 'SUSPENDED', 'DELETED']) {
    expect(await setStatus(id, status)).toMatchObject({ status: 409, body: { code: 'offer/status-final' } });
  }
  const own = await t.request<Offer[]>('GET', '/api/my-offers', { token: owner });
  expect(own.body.map((offer) => offer.id)).not.toContain(id);
  const deleted = await t.request<Offer[]>('GET', '/api/my-deleted-offers', { token: owner });
  expect(deleted.body.map((offer) => offer.id)).toEqual([id]);
  await t.platform.waitForEvent('offer.deleted', ({ data }) => data.offerId === id);
});

test('requesting a status twice changes nothing and notifies nobody twice', async () => {
  const id = await publish();
  await setStatus(id, 'SUSPENDED');
  expect((await setStatus(id, 'SUSPENDED')).status).toBe(200);
  await setStatus(id, 'DELETED');
  await t.platform.waitForEvent('offer.deleted', ({ data }) => data.offerId === id);
  const events = (await t.platform.events('offer.suspended')).filter(({ data }) => data.offerId === id);
  expect(events).toHaveLength(1);
});

test('50 parallel changes leave one consistent state', async () => {
  const id = await publish();
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, at) => setStatus(id, at % 2 ? 'SUSPENDED' : 'ACTIVE')),
  );
  expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const { body } = await t.request<Offer>('GET', `/api/offers/${id}`);
  expect((await listed()).includes(id)).toBe(body.status === 'ACTIVE');
});

test("somebody else's offer, an unknown one and a wrong status are refused", async () => {
  const id = await publish();
  expect(await setStatus(id, 'DELETED', other)).toMatchObject({
    status: 403,
    body: { code: 'offer/not-owner' },
  });
  expect(await setStatus(999_999, 'DELETED')).toMatchObject({
    status: 404,
    body: { code: 'offer/not-found' },
  });
  expect((await setStatus(id, 'PENDING')).status).toBe(422);
  expect((await t.request('PATCH', `/api/offers/${id}/status`, { json: { status: 'DELETED' } })).status).toBe(
    401,
  );
  const candidate = await t.platform.signToken({ id: 'owner' });
  expect((await setStatus(id, 'DELETED', candidate)).status).toBe(403);
  expect((await t.request<Offer>('GET', `/api/offers/${id}`)).body.status).toBe('ACTIVE');
});

test('own offers are listed newest first, for their owner only', async () => {
  const [first, second] = [await publish(), await publish()];
  const own = await t.request<Offer[]>('GET', '/api/my-offers', { token: owner });
  expect(own.body.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
  expect((await t.request('GET', '/api/my-offers', { token: other })).body).toEqual([]);
  expect((await t.request('GET', '/api/my-offers')).status).toBe(401);
});

test('a structure that is renamed is shown and found under its new name', async () => {
  const id = await publish();
  const company = async () => (await t.request<Offer>('GET', `/api/offers/${id}`)).body.company;
  await t.publishProfile('owner', { version: 7, name: 'Polyclinique Neuve' });
  await expect.poll(company).toBe('Polyclinique Neuve');
  const found = async () =>
    (await t.request<OffersPage>('GET', '/api/offers?query=polyclinique')).body.pagination.total_items;
  await expect.poll(found).toBeGreaterThan(0);
  // an older profile that arrives late changes nothing
  await t.platform.publish(
    'profile.updated',
    { id: 'owner', version: 3 },
    { userId: 'owner', email: 'owner@example.test', firstname: 'A', lastname: 'B', structure: null },
  );
  await t.publishProfile('marker');
  expect(await company()).toBe('Polyclinique Neuve');
});
