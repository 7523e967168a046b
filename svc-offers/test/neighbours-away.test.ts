import type { Problem } from '@praticio/contracts/base/problem';
import type { Offer } from '@praticio/contracts/offers/offer';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { offersService } from '../src/service.ts';
import { createTestBilling, createTestIdentity, offerInput, shortIntervals } from './offers-platform.ts';
import { queries } from './queries.ts';

let platform: TestPlatform;
let identity: ReturnType<typeof createTestIdentity>;
let billing: ReturnType<typeof createTestBilling> | undefined;
/** One for all tests: a second one would get half of the commands, of people that the first one knows. */
const startBilling = () => {
  billing ??= createTestBilling(platform);
  return billing;
};

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  identity = createTestIdentity(platform);
});
afterAll(() => platform.stop());

const roles = ['ROLE_USER' as const, 'ROLE_RECRUITER' as const];

test('with billing unavailable a publication is 503; once billing is back it is completed, unless its owner was erased', {
  tags: ['deep'],
}, async () => {
  const service = await platform.start(offersService, { ...shortIntervals, PUBLICATION_LEASE_MS: '2000' });
  identity.people.set('waiting', { name: 'Clinique', type: 'medical' });
  identity.people.set('leaving', { name: 'Cabinet', type: 'liberal' });
  const token = await platform.signToken({ id: 'waiting', roles });
  const leaving = await platform.signToken({ id: 'leaving', roles });
  const send = (by = token) =>
    service.request<Problem & { id: number }>('POST', '/api/offers', {
      token: by,
      json: offerInput(),
      headers: { 'Idempotency-Key': 'draft' },
    });
  const [refused, unpaid] = await Promise.all([send(), send(leaving)]);
  expect(unpaid.status).toBe(503);
  expect(refused.status).toBe(503);
  expect(refused.body.code).toBe('offer/publication-pending');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await service.request('GET', '/api/my-offers', { token })).body).toEqual([]);
  expect((await service.request('GET', '/api/offers')).body).toMatchObject({ items: [] });

  const ofLeaving = () => service.context.connection.collection('offers').findOne({ ownerId: 'leaving' });
  expect(await ofLeaving()).toMatchObject({ status: 'PENDING' });
  await platform.publish('account.erased', { id: 'leaving', version: 9 }, { userId: 'leaving' });
  await eventually('the erasure', async () => (await ofLeaving()) === null);

  const billing = startBilling();
  billing.grant('waiting', { offer: 2 });
  billing.grant('leaving', { offer: 2 });
  await platform.waitForEvent('offer.published', ({ data }) => data.ownerId === 'waiting');
  const done = await send();
  expect(done.status).toBe(201);
  expect((await service.request('GET', '/api/my-offers', { token })).body).toMatchObject([
    { id: done.body.id },
  ]);
  expect(billing.balanceOf('waiting').offer).toBe(1);
  expect((await send(leaving)).status).toBe(403);
  expect(await ofLeaving()).toBeNull();
  expect(billing.references.size).toBe(1);
});

test('with the disk of MongoDB full an offer is shown, although its view cannot be counted', async () => {
  const service = await platform.start(offersService, shortIntervals);
  startBilling().grant('full', { offer: 1 });
  identity.people.set('full', { name: 'Clinique', type: 'medical' });
  const token = await platform.signToken({ id: 'full', roles });
  const { body } = await service.request<Offer>('POST', '/api/offers', { token, json: offerInput() });
  const full = new mongoose.mongo.MongoServerError({ ok: 0, code: 14031, errmsg: 'no room' });
  const marks = service.context.connection.collection('view_marks');
  const refused = vi.spyOn(marks, 'bulkWrite').mockRejectedValue(full);
  expect((await service.request('GET', `/api/offers/${body.id}`)).status).toBe(200);
  await expect.poll(() => refused.mock.calls.length).toBe(1);
  refused.mockRestore();
});

test('with NATS unavailable lists and changes still work, and their events arrive once it is back', {
  tags: ['deep'],
}, async () => {
  const own = await startTestPlatform({ queries });
  try {
    const people = createTestIdentity(own);
    const billing = createTestBilling(own);
    const service = await own.start(offersService, shortIntervals);
    people.people.set('offline', { name: 'Clinique', type: 'medical' });
    billing.grant('offline', { offer: 3 });
    const token = await own.signToken({ id: 'offline', roles });
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { body } = await service.request<{ id: number }>('POST', '/api/offers', {
        token,
        json: offerInput(),
      });
      ids.push(body.id);
    }
    await own.natsServer.kill();
    for (const id of ids) {
      const response = await service.request('PATCH', `/api/offers/${id}/status`, {
        token,
        json: { status: 'SUSPENDED' },
      });
      expect(response.status).toBe(200);
    }
    expect((await service.request('GET', '/api/offers')).body).toMatchObject({ items: [] });
    const refused = await service.request('POST', '/api/offers', { token, json: offerInput() });
    expect(refused.status).toBe(503);
    await own.natsServer.restart();
    const arrived = async () =>
      (await own.events('offer.suspended').catch(() => [])).map(({ data }) => data.offerId);
    await expect.poll(arrived).toEqual(expect.arrayContaining(ids));
    expect(await arrived()).toHaveLength(3);
  } finally {
    await own.stop();
  }
});
