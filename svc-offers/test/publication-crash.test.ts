import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Offer } from '@praticio/contracts/offers/offer';
import { freePort } from '@praticio/service-kit/testing/engines';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { createTestClient } from '@praticio/service-kit/testing/http-client';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { lasting, SOAK_ONLY, shortened } from '@praticio/service-kit/testing/soak';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestBilling, createTestIdentity, offerInput, shortIntervals } from './offers-platform.ts';
import { queries } from './queries.ts';

// The real process is killed (SIGKILL) at each step of docs/architecture.md#publishing-saga, and started again.
// @module-tag deep
const main = join(import.meta.dirname, '../src/main.ts');
const roles = ['ROLE_USER' as const, 'ROLE_RECRUITER' as const];

const intervals = shortened({
  PUBLICATION_LEASE_MS: '2000',
  PUBLICATION_SWEEP_MS: '100',
  SWEEP_INTERVAL_MS: '200',
  CONSUMER_BACKOFF_MS: '20,40',
});
/** An effect must be visible this long after the restart at the latest. */
const soon = { timeout: lasting(45_000, 60_000) };

let platform: TestPlatform;
let billing: ReturnType<typeof createTestBilling>;
let identity: ReturnType<typeof createTestIdentity>;
let env: NodeJS.ProcessEnv;
let url: string;
let child: ChildProcess | undefined;
let dying: Promise<unknown> = Promise.resolve();
let database: mongoose.Connection;

async function startProcess() {
  await dying;
  child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ready = createTestClient(`http://127.0.0.1:${env.INTERNAL_PORT}`);
  const isReady = async () => (await ready('GET', '/readyz').catch(() => null))?.status === 200;
  await eventually('readiness', isReady, 140_000);
}
/** Forgets the process at once: the next one may be started before this one's exit is reported. */
function killProcess(): Promise<unknown> {
  const victim = child;
  child = undefined;
  if (victim && victim.exitCode === null && victim.signalCode === null) {
    dying = once(victim, 'exit');
    victim.kill('SIGKILL');
  }
  return dying;
}

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  billing = createTestBilling(platform);
  identity = createTestIdentity(platform);
  const [PORT, INTERNAL_PORT] = [String(await freePort()), String(await freePort())];
  env = { ...platform.env('offers'), ...shortIntervals, ...intervals, PORT, INTERNAL_PORT };
  url = `http://127.0.0.1:${PORT}`;
  database = await mongoose
    .createConnection(env.MONGODB_URI ?? '', { dbName: env.MONGODB_DATABASE ?? '' })
    .asPromise();
});
afterAll(async () => {
  await killProcess();
  await database.dropDatabase();
  await database.close();
  await platform.stop();
});
// each test uses the process that the previous one has restarted
beforeEach(async () => {
  billing.hooks.before = async () => {};
  billing.hooks.after = async () => {};
  if (!child) await startProcess();
});

async function publish(ownerId: string) {
  const token = await platform.signToken({ id: ownerId, roles });
  return createTestClient(url)<Offer>('POST', '/api/offers', {
    token,
    json: offerInput(),
    headers: { 'Idempotency-Key': 'draft' },
  });
}

/** The final state: statuses of the owner's offers, spent units, and events. */
async function outcome(ownerId: string) {
  const documents = await database.collection('offers').find({ ownerId }).toArray();
  const events = (await platform.events('offer.published')).filter(({ data }) => data.ownerId === ownerId);
  return {
    statuses: documents.map(({ status }) => status),
    left: billing.balanceOf(ownerId).offer,
    events: events.length,
  };
}

function prepare(ownerId: string, credits: number) {
  identity.people.set(ownerId, { name: 'Clinique', type: 'medical' });
  billing.grant(ownerId, { offer: credits });
}

const published = { statuses: ['ACTIVE'], left: 1, events: 1 };
const untouched = { statuses: [], left: 0, events: 0 };

test('killed after the offer is stored, before anything is spent: published after the restart', {
  tags: SOAK_ONLY,
}, async () => {
  prepare('before-spend', 2);
  let killed = false;
  billing.hooks.before = async () => {
    if (killed) return;
    killed = true;
    await killProcess();
    throw new Error('the request is lost with the process');
  };
  await expect(publish('before-spend')).rejects.toThrow();
  expect(await outcome('before-spend')).toEqual({ statuses: ['PENDING'], left: 2, events: 0 });
  await startProcess();
  await expect.poll(() => outcome('before-spend'), soon).toEqual(published);
});

test('killed after the credit is spent, before the offer is active: published once, charged once', async () => {
  prepare('after-spend', 2);
  let killed = false;
  billing.hooks.after = async () => {
    if (killed) return;
    killed = true;
    await killProcess();
  };
  await expect(publish('after-spend')).rejects.toThrow();
  expect(await outcome('after-spend')).toEqual({ statuses: ['PENDING'], left: 1, events: 0 });
  await startProcess();
  await expect.poll(() => outcome('after-spend'), soon).toEqual(published);
  const again = await publish('after-spend');
  expect(again.status).toBe(201);
  expect(await outcome('after-spend')).toEqual(published);
});

test('killed when billing refuses: nothing is left after the restart', { tags: SOAK_ONLY }, async () => {
  prepare('refused', 0);
  let killed = false;
  billing.hooks.before = async () => {
    if (killed) return;
    killed = true;
    await killProcess();
  };
  await expect(publish('refused')).rejects.toThrow();
  expect((await outcome('refused')).statuses).toEqual(['PENDING']);
  await startProcess();
  await expect.poll(() => outcome('refused'), soon).toEqual(untouched);
  expect((await publish('refused')).status).toBe(402);
});

test('killed after the offer became active, before its event was sent: the event arrives, once', async () => {
  prepare('unsent', 1);
  expect((await publish('unsent')).status).toBe(201);
  await platform.waitForEvent('offer.published', ({ data }) => data.ownerId === 'unsent');
  await killProcess();
  // as a crash between write and PubAck leaves it: the event still in its document, and noted
  const [event] = (await platform.events('offer.published')).filter(({ data }) => data.ownerId === 'unsent');
  const stored = await database.collection('offers').findOne({ ownerId: 'unsent' });
  await database.collection('offers').updateOne({ ownerId: 'unsent' }, { $set: { outbox: [event] } });
  const note = { model: 'Offer', documentId: stored?._id, at: new Date() };
  await database.collection('outbox_notes').replaceOne({ _id: event?.id as never }, note, { upsert: true });
  await startProcess();
  await expect
    .poll(async () => (await database.collection('offers').findOne({ ownerId: 'unsent' }))?.outbox, soon)
    .toEqual([]);
  expect((await outcome('unsent')).events).toBe(1);
});
