import type { Problem } from '@praticio/contracts/base/problem';
import { DAY_MS } from '@praticio/contracts/base/units';
import { type OffersPage, offerSchema } from '@praticio/contracts/offers/offer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offersService } from '../src/service.ts';
import {
  type OffersUnderTest,
  offerInput,
  shortIntervals,
  startOffers,
  untilKnown,
} from './offers-platform.ts';

let t: OffersUnderTest;

beforeAll(async () => {
  t = await startOffers();
});
afterAll(() => t.platform.stop());

const stored = (ownerId: string) =>
  t.service.context.connection.collection('offers').countDocuments({ ownerId });

test('a published offer can be found and read by everybody at once', async () => {
  const token = await t.recruiter('publisher', { name: 'Hôpital Saint-Louis' });
  const published = await t.publish(token, { salary: '60 k€ par an' });
  expect(published.status).toBe(201);
  expect(offerSchema.parse(published.body)).toMatchObject({
    company: 'Hôpital Saint-Louis',
    department: 'Loire-Atlantique',
    region: 'Pays de la Loire',
    status: 'ACTIVE',
    salary: '60 k€ par an',
    urgent: false,
    urgentUntil: null,
  });
  const { id } = published.body;
  const found = await t.request<OffersPage>('GET', '/api/offers?query=cardio&location=Nantes');
  expect(found.body.items.map((offer) => offer.id)).toEqual([id]);
  expect((await t.request('GET', `/api/offers/${id}`)).body).toEqual(published.body);
  const event = await t.platform.waitForEvent('offer.published', ({ data }) => data.offerId === id);
  expect(event).toMatchObject({
    actor: 'publisher',
    aggregate: { id: String(id) },
    data: { ownerId: 'publisher', company: 'Hôpital Saint-Louis', urgentUntil: null },
  });
  expect(t.billing.balanceOf('publisher').offer).toBe(0);
});

test('an urgent offer costs an urgent unit too and is urgent for 30 days', async () => {
  const token = await t.recruiter('urgent', { urgent: 1 });
  const { body } = await t.publish(token, { urgent: true });
  expect(body.urgent).toBe(true);
  const days = (Date.parse(body.urgentUntil ?? '') - Date.now()) / DAY_MS;
  expect(days).toBeCloseTo(30, 2);
  expect(t.billing.balanceOf('urgent')).toMatchObject({ offer: 0, urgent: 0 });
});

test.each([
  [
    'no credit at all',
    { offer: 0, urgent: 0 },
    false,
    { requiresPayment: true, requiresPaymentUrgent: undefined },
  ],
  [
    'no urgent unit',
    { offer: 1, urgent: 0 },
    true,
    { requiresPayment: undefined, requiresPaymentUrgent: true },
  ],
  ['neither', { offer: 0, urgent: 0 }, true, { requiresPayment: true, requiresPaymentUrgent: true }],
])('%s: 402 says what to buy, nothing is stored and nothing spent', async (name, balance, urgent, flags) => {
  const id = `poor-${name.replaceAll(' ', '-')}`;
  const token = await t.recruiter(id, balance);
  const refused = await t.publish(token, { urgent });
  expect(refused.status).toBe(402);
  const problem = refused.body as unknown as Problem;
  expect(problem.code).toBe('offer/payment-required');
  expect({
    requiresPayment: problem.requiresPayment,
    requiresPaymentUrgent: problem.requiresPaymentUrgent,
  }).toEqual(flags);
  expect(await stored(id)).toBe(0);
  expect(t.billing.balanceOf(id)).toMatchObject(balance);
});

test('one credit and 50 parallel publications: exactly one offer', async () => {
  const token = await t.recruiter('crowd');
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, key) => untilKnown(() => t.publish(token, {}, `crowd-${key}`))),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 402)).toHaveLength(49);
  expect(await stored('crowd')).toBe(1);
  expect(t.billing.balanceOf('crowd').offer).toBe(0);
});

test("50 members of one structure publish at once, each twice: one offer each while the credits last, all of them the structure's", async () => {
  await t.recruiter('structure', { offer: 20 });
  const members = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const id = `member-${index}`;
      const act = { holder: 'structure', part: 'recruteur' as const };
      return { id, token: await t.platform.signToken({ id, roles: ['ROLE_USER', 'ROLE_RECRUITER'], act }) };
    }),
  );
  const published = await Promise.all(
    members.map(async ({ id, token }) => {
      const [one, other] = await Promise.all(
        [1, 2].map(() => untilKnown(() => t.publish(token, {}, `draft-of-${id}`))),
      );
      expect([one?.status, one?.body.id]).toEqual([other?.status, other?.body.id]);
      return one;
    }),
  );
  const made = published.filter((response) => response?.status === 201);
  expect(made).toHaveLength(20);
  expect(published.filter((response) => response?.status === 402)).toHaveLength(30);
  expect(new Set(made.map((response) => response?.body.id)).size).toBe(20);
  expect(await stored('structure')).toBe(20);
  expect(t.billing.balanceOf('structure').offer).toBe(0);
  for (const { id } of members) expect(await stored(id)).toBe(0);
});

test('the same Idempotency-Key 50 times: one offer, one credit, one response', async () => {
  const token = await t.recruiter('impatient', { offer: 50 });
  const publish = () => untilKnown(() => t.publish(token, {}, 'draft-1'));
  const responses = await Promise.all(Array.from({ length: 50 }, publish));
  const again = await publish();
  expect(new Set([...responses, again].map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set([...responses, again].map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await stored('impatient')).toBe(1);
  expect(t.billing.balanceOf('impatient').offer).toBe(49);
  const events = await t.platform.events('offer.published');
  expect(events.filter(({ data }) => data.ownerId === 'impatient')).toHaveLength(1);
});

test('the same key with another content is 422, without any effect', async () => {
  const token = await t.recruiter('changing', { offer: 5 });
  const publish = (change: object) => untilKnown(() => t.publish(token, change, 'draft-3'));
  const together = await Promise.all([publish({}), publish({ title: 'Autre poste' })]);
  expect(together.map(({ status }) => status).sort()).toEqual([201, 422]);
  for (const change of [{ title: 'Encore un' }, { urgent: true }]) {
    expect(await publish(change)).toMatchObject({ status: 422, body: { code: 'request/key-reused' } });
  }
  expect(await stored('changing')).toBe(1);
  expect(t.billing.balanceOf('changing').offer).toBe(4);
});

test('the same key in two instances: one offer, one credit', async () => {
  const second = await t.platform.start(offersService, {
    ...shortIntervals,
    MONGODB_DATABASE: t.service.context.connection.name,
  });
  const token = await t.recruiter('twice', { offer: 5 });
  const send = (request: typeof t.request) =>
    request<{ id: number }>('POST', '/api/offers', {
      token,
      json: offerInput(),
      headers: { 'Idempotency-Key': 'draft-2' },
    });
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => untilKnown(() => send(at % 2 ? t.request : second.request))),
  );
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(t.billing.balanceOf('twice').offer).toBe(4);
  // the other instance indexes it
  const id = responses[0]?.body.id;
  for (const { request } of [t, second]) {
    await expect
      .poll(async () =>
        (await request<OffersPage>('GET', '/api/offers?limit=50')).body.items.map((o) => o.id),
      )
      .toContain(id);
  }
});

test('a key refused for lack of credit publishes once there is credit', async () => {
  const token = await t.recruiter('later', { offer: 0 });
  expect((await t.publish(token, {}, 'draft-3')).status).toBe(402);
  t.billing.grant('later', { offer: 1 });
  expect((await t.publish(token, {}, 'draft-3')).status).toBe(201);
  expect(t.billing.balanceOf('later').offer).toBe(0);
});

test('two people with the same key have their own offers', async () => {
  const [a, b] = [await t.recruiter('key-a'), await t.recruiter('key-b')];
  const [first, second] = [await t.publish(a, {}, 'same'), await t.publish(b, {}, 'same')];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body.id).not.toBe(second.body.id);
});

test('people without a structure or without the role are refused', async () => {
  const roles = ['ROLE_USER' as const, 'ROLE_RECRUITER' as const];
  const bare = await t.platform.signToken({ id: 'nobody', roles });
  expect(await t.publish(bare)).toMatchObject({ status: 403, body: { code: 'auth/onboarding-required' } });
  const candidate = await t.platform.signToken({ id: 'candidate' });
  expect(await t.publish(candidate)).toMatchObject({ status: 403, body: { code: 'auth/missing-role' } });
  expect(await t.request('POST', '/api/offers', { json: {} })).toMatchObject({ status: 401 });
});

test('a structure is requested from identity once, and then cached', async () => {
  const token = await t.recruiter('known', { offer: 2 });
  await t.publish(token);
  const before = t.identity.asked();
  await t.publish(token);
  expect(t.identity.asked()).toBe(before);
});
