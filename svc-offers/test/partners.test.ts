import { dayAfter } from '@praticio/contracts/base/day';
import { rowOf } from '@praticio/contracts/base/endpoint';
import { parisDay } from '@praticio/contracts/base/paris-time';
import type { PartnerScope } from '@praticio/contracts/base/partner';
import { endpointsOf } from '@praticio/contracts/catalogue/endpoints';
import { findKey } from '@praticio/contracts/identity/commands';
import type { ReceivedInterest } from '@praticio/contracts/offers/interest';
import type { ExternalOffer, OwnOffer } from '@praticio/contracts/offers/offer';
import type { MadeWebhook } from '@praticio/contracts/offers/webhook';
import { AppError } from '@praticio/service-kit/errors';
import { hashOfKey, newPartnerKey } from '@praticio/service-kit/partner-key';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import {
  type OffersUnderTest,
  type OrProblem,
  offerInput,
  startOffers,
  untilKnown,
} from './offers-platform.ts';
import { startReceiver } from './test-receiver.ts';

let t: OffersUnderTest;
const keys = new Map<string, { holderId: string; scopes: PartnerScope[] }>();

beforeAll(async () => {
  t = await startOffers({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', WEBHOOK_SWEEP_MS: '100' });
  t.platform.serveCommand(findKey, async ({ hash }) => {
    const key = keys.get(hash);
    if (!key) throw new AppError('key/unknown');
    return { ...key, keyId: 'k', userId: `maker-of-${key.holderId}`, email: 'k@exemple.test' };
  });
});
afterAll(() => t.platform.stop());

const numbers = { last: 0 };
/** A structure with credits, and a key of it. */
async function partner(scopes: PartnerScope[] = ['offers:read', 'offers:write'], credits = 1) {
  numbers.last += 1;
  const holderId = `partner-${numbers.last}`;
  const token = await t.recruiter(holderId, { offer: credits });
  const key = newPartnerKey();
  keys.set(hashOfKey(key), { holderId, scopes });
  return { key, token, holderId };
}
type OfferResponse = OrProblem<ExternalOffer>;
const call = <Body = OfferResponse>(method: string, path: string, token: string, json?: object) =>
  t.request<Body>(method, path, { token, ...(json && method !== 'GET' && { json }) });
const put = (key: string, id: string, changes = {}) =>
  untilKnown(() => call('PUT', `/api/partner/offers/${encodeURIComponent(id)}`, key, offerInput(changes)));
const own = async (token: string) => (await call<OwnOffer[]>('GET', '/api/my-offers', token)).body;

it('publishes an offer with the software’s own id once, and changes it after that', async () => {
  const { key, token, holderId } = await partner();
  const made = await put(key, 'PL/2026:1');
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({ externalId: 'PL/2026:1', status: 'ACTIVE' });
  const again = await put(key, 'PL/2026:1');
  expect(again.body).toEqual(made.body);
  const changed = await put(key, 'PL/2026:1', { title: 'Cardiologue de nuit' });
  expect(changed.body).toMatchObject({ id: made.body.id, title: 'Cardiologue de nuit' });
  expect(changed.body.updatedAt > made.body.updatedAt).toBe(true);
  const offers = await own(token);
  expect(offers).toMatchObject([{ id: made.body.id, externalId: 'PL/2026:1' }]);
  expect(t.billing.balanceOf(holderId).offer).toBe(0);
  // 'Qui a fait quoi' names the actor: the maker of the key
  const event = await t.platform.waitForEvent('offer.published', ({ data }) => data.offerId === made.body.id);
  expect(event.actor).toBe(`maker-of-${holderId}`);
  // the public page says nothing of the id
  expect(JSON.stringify((await t.request('GET', `/api/offers/${made.body.id}`)).body)).not.toContain(
    'PL/2026',
  );
});

it('publishes one offer for concurrent calls with any content, and the last content stays', async () => {
  const { key, token, holderId } = await partner(undefined, 3);
  const responses = await Promise.all(['A', 'B', 'A', 'B'].map((title) => put(key, 'same', { title })));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  expect(await own(token)).toHaveLength(1);
  expect(t.billing.balanceOf(holderId).offer).toBe(2);
  expect((await put(key, 'same', { title: 'C' })).body.title).toBe('C');
});

it('separates the ids of two structures', async () => {
  const [one, two] = [await partner(), await partner()];
  const first = (await put(one.key, '7')).body;
  expect((await put(two.key, '7')).body.id).not.toBe(first.id);
  expect((await call('GET', '/api/partner/offers/7', one.key)).body.id).toBe(first.id);
});

it('stores nothing without a credit, and publishes with the next call once there is one', async () => {
  const { key, holderId, token } = await partner(undefined, 0);
  expect((await put(key, '1')).body).toMatchObject({ code: 'offer/payment-required' });
  expect(await own(token)).toEqual([]);
  expect((await call('GET', '/api/partner/offers/1', key)).body.code).toBe('offer/not-found');
  t.billing.grant(holderId, { offer: 1 });
  expect((await put(key, '1')).status).toBe(200);
});

it('closes an offer, again without harm, and neither opens it by a change nor brings back a deleted one', async () => {
  const { key } = await partner();
  const { body } = await put(key, '1');
  for (let time = 0; time < 2; time += 1)
    expect((await call('DELETE', '/api/partner/offers/1', key)).body).toMatchObject({ status: 'CLOSED' });
  expect((await put(key, '1', { title: 'Autre' })).body).toMatchObject({ status: 'CLOSED', title: 'Autre' });
  await call('PATCH', `/api/offers/${body.id}/status`, key, { status: 'DELETED' });
  expect((await put(key, '1')).body.code).toBe('offer/deleted');
  expect((await call('DELETE', '/api/partner/offers/1', key)).body.code).toBe('offer/status-final');
});

it('refuses an id that is none, and content that is none', async () => {
  const { key } = await partner();
  for (const id of [' ', 'a b', 'x'.repeat(101), '<b>', '../x'])
    expect((await put(key, id)).body.code, id).toBe('offer/not-found');
  expect((await put(key, '1', { title: '' })).body.code).toBe('request/invalid-fields');
});

it('a key has the rights of its scopes, at the endpoints for partners only', async () => {
  const all = await partner([
    'offers:read',
    'offers:write',
    'interests:read',
    'interests:write',
    'engagements:read',
    'engagements:write',
  ]);
  const none = await partner([]);
  const endpoints = endpointsOf.offers.filter(({ access }) => access !== 'public' && access !== 'signed');
  expect(endpoints.filter(({ partner }) => partner).length).toBeGreaterThan(20);
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:\w+/g, '0');
    const code = async (key: string) =>
      (await call<{ code?: string }>(endpoint.method, path, key, {})).body?.code;
    const row = rowOf(endpoint);
    if (endpoint.partner) {
      expect(await code(none.key), row).toBe('key/missing-scope');
      expect(String(await code(all.key)), row).not.toMatch(/^key\//);
    } else expect(await code(all.key), row).toBe('key/not-for-keys');
  }
});

it('a key reads nothing that is its maker’s own, and is refused when it is unknown', async () => {
  const { key, token, holderId } = await partner(['interests:read', 'engagements:read']);
  const other = await partner();
  const offer = (await put(other.key, '1')).body;
  await t.request('POST', `/api/offers/${offer.id}/interest`, { token, json: {} });
  expect((await call<object[]>('GET', '/api/engagements', key)).body).toEqual([]);
  expect((await call<object[]>('GET', '/api/pending-interests', key)).body).toEqual([]);
  expect(holderId).not.toBe(other.holderId);
  expect((await call('GET', '/api/my-offers', newPartnerKey())).body.code).toBe('key/unknown');
});

it('publishes slots, changes and removes them, and hears which ones a candidate would work', async () => {
  const { key, token, holderId } = await partner(['offers:read', 'offers:write', 'interests:read']);
  const receiver = await startReceiver((response) => void response.writeHead(204).end());
  onTestFinished(() => receiver.stop());
  const webhook = await call<MadeWebhook>('POST', '/api/webhooks', token, {
    url: receiver.url,
    kinds: ['interest.expressed'],
  });
  receiver.trust(webhook.body.secret);

  const day = dayAfter(parisDay(new Date()), 30);
  const slot = { day, start: '08:00', end: '18:00', breakMinutes: 60, positions: 2, note: 'Bloc B' };
  const night = { day, start: '20:00', end: '08:00' };
  const made = (await put(key, '1', { slots: [slot, night] })).body;
  const [first, second] = made.slots;
  expect([first, second]).toMatchObject([
    { ...slot, taken: 0, state: 'open', workedMinutes: 540 },
    { ...night, positions: 1, workedMinutes: 720 },
  ]);
  expect([made.startDate, made.openSlots]).toEqual([day, 2]);

  const candidate = await t.person(`candidate-of-${holderId}`);
  await call('POST', `/api/offers/${made.id}/interest`, candidate, { slotIds: [second?.id] });
  const [told] = await eventually('the delivery', () => receiver.received.length > 0 && receiver.received);
  const [interest] = (await call<ReceivedInterest[]>('GET', '/api/pending-interests', key)).body;
  expect(interest).toMatchObject({ slotIds: [second?.id], offer: { id: made.id } });
  expect(told).toMatchObject({
    type: 'interest.expressed',
    data: { id: interest?.id, slotIds: [second?.id] },
  });

  expect((await put(key, '1', { title: 'Sans créneaux' })).body.slots).toHaveLength(2);
  const less = await put(key, '1', { slots: [{ ...slot, positions: 1 }] });
  expect(less.body.slots).toMatchObject([{ id: first?.id, positions: 1, note: 'Bloc B' }]);
  expect((await put(key, '1', { slots: [] })).body).toMatchObject({ slots: [], openSlots: null });
  const past = { ...slot, day: dayAfter(day, -40) };
  for (const wrong of [past, { ...slot, start: '25:00' }, { ...slot, positions: 0 }])
    expect((await put(key, '1', { slots: [wrong] })).status, JSON.stringify(wrong)).toBe(422);
  expect(receiver.refused).toEqual([]);
});
