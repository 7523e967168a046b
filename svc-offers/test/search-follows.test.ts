import type { Alert } from '@praticio/contracts/offers/alert';
import type { Offer, OffersPage } from '@praticio/contracts/offers/offer';
import { lasting } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offersService } from '../src/service.ts';
import { type OffersUnderTest, shortIntervals, startOffers } from './offers-platform.ts';

/** Changes of another process are visible within this time once NATS is back; a busy machine may take longer. */
const WITHIN = { timeout: lasting(40_000, 5_000), interval: 50 };
/** The same after the index was rebuilt. */
const REBUILT = { timeout: 40_000, interval: 50 };

let t: OffersUnderTest;
beforeAll(async () => {
  t = await startOffers();
});
afterAll(() => t.platform.stop());

let version = 1;
async function rename(userId: string, name: string) {
  version += 1;
  const structure = { id: `s-${userId}`, type: 'medical', name, speciality: null, verified: false } as const;
  const data = { userId, email: `${userId}@example.test`, firstname: null, lastname: null, structure };
  await t.platform.publish('profile.updated', { id: userId, version }, data);
}

async function found(word: string): Promise<(string | null)[]> {
  const { body } = await t.request<OffersPage>('GET', `/api/offers?query=${word}`);
  return body.items.map(({ company }) => company);
}

async function publishAs(name: string): Promise<Offer> {
  const token = await t.recruiter(name, { name: `Clinique ${name}` });
  const { status, body } = await t.publish(token);
  expect(status).toBe(201);
  return body;
}

const readiness = async () => (await t.service.requestInternal('GET', '/readyz')).status;
const isConnected = () => t.platform.nats.connected() && t.service.context.nats.connected();

test('changes of another process are known within 5 seconds after NATS is back: a name, an alert, an ended session', async () => {
  const { id } = await publishAs('durand');
  await expect.poll(() => found('durand')).toEqual(['Clinique durand']);
  const reader = await t.person('reader');
  const json = { criteria: { titleKeyword: 'introuvable' } };
  const { body: alert } = await t.request<Alert>('POST', '/api/alerts', { token: reader, json });
  await t.platform.natsServer.kill();
  await expect.poll(() => t.service.context.nats.connected()).toBe(false);
  expect(await readiness()).toBe(503);
  // another process changes the offer meanwhile: visitors read the stored one, not the indexed one
  const changed = { $set: { title: 'Autre titre' }, $inc: { version: 1 } };
  await t.service.context.connection.collection('offers').updateOne({ _id: id as never }, changed);
  expect((await t.request<Offer>('GET', `/api/offers/${id}`)).body.title).toBe('Autre titre');
  await t.platform.natsServer.restart();
  await expect.poll(isConnected, WITHIN).toBe(true);
  await rename('durand', 'Polyclinique Rivoire');
  await expect.poll(() => found('rivoire'), WITHIN).toEqual(['Polyclinique Rivoire']);

  const { connection } = t.service.context;
  const wanted = { $set: { 'criteria.titleKeyword': 'cardiologue' }, $inc: { version: 1 } };
  await connection.collection('alerts').updateOne({ _id: alert.id as never }, wanted);
  const saved = { alertId: alert.id, userId: 'reader' };
  await t.platform.publish('alert.saved', { id: alert.id, version: 2 }, saved);
  let offers = 0;
  const mails = async () => {
    offers += 1;
    await publishAs(`leroy-${offers}`);
    return t.platform.mailbox.received.filter(({ to }) => to === 'reader@example.test').length;
  };
  await expect.poll(mails, { ...WITHIN, interval: 300 }).toBeGreaterThan(0);

  const asReader = async () => (await t.request('GET', '/api/alerts', { token: reader })).status;
  expect(await asReader()).toBe(200);
  await t.platform.revocations.revokeUser('reader', 1_000);
  await expect.poll(asReader, WITHIN).toBe(401);
  await expect.poll(readiness, WITHIN).toBe(200);
});

test('after NATS has lost its data the search matches the database, and follows later events', async () => {
  await publishAs('martin');
  const gone = await publishAs('bernard');
  await expect.poll(() => found('bernard')).toEqual(['Clinique bernard']);
  await t.platform.natsServer.wipe();
  await expect.poll(() => t.service.context.nats.connected()).toBe(false);
  // a change of another process whose event was lost
  const { connection } = t.service.context;
  const deleted = { $set: { status: 'DELETED' }, $inc: { version: 1 } } as const;
  await connection.collection('offers').updateOne({ _id: gone.id as never }, deleted as never);
  await connection.collection('members').updateOne(
    { _id: 'martin' as never },
    {
      $set: { version: 5, email: 'm@example.test', structure: { name: 'Hôpital Perdu', type: 'medical' } },
    },
    { upsert: true },
  );
  await t.platform.natsServer.restart();
  await expect.poll(() => found('perdu'), REBUILT).toEqual(['Hôpital Perdu']);
  await expect.poll(() => found('bernard'), REBUILT).toEqual([]);
  await expect.poll(readiness, REBUILT).toBe(200);
  await rename('durand', 'Clinique des Tilleuls');
  await expect.poll(() => found('tilleuls'), WITHIN).toEqual(['Clinique des Tilleuls']);
});

test('the followers of a service are in its metrics', async () => {
  const metrics = await (await fetch(`${t.service.internalUrl}/metrics`)).text();
  for (const follower of ['offer-index', 'alert-index', 'revocations']) {
    expect(metrics).toMatch(new RegExp(`^stream_follower_lag{.*follower="${follower}".*} 0$`, 'm'));
    expect(metrics).toMatch(new RegExp(`^stream_follower_following{.*follower="${follower}".*} 1$`, 'm'));
  }
});

test('a service that is ready knows a name that was changed while it was stopped', async () => {
  await publishAs('petit');
  const MONGODB_DATABASE = t.service.context.connection.name;
  await t.service.stop();
  await rename('petit', 'Cabinet Voisin');
  const successor = await t.platform.start(offersService, { ...shortIntervals, MONGODB_DATABASE });
  const { body } = await successor.request<OffersPage>('GET', '/api/offers?query=voisin');
  expect(body.items.map(({ company }) => company)).toEqual(['Cabinet Voisin']);
});
