import { join } from 'node:path';
import type { Offer } from '@praticio/contracts/offers/offer';
import { type MadeWebhook, webhookKinds } from '@praticio/contracts/offers/webhook';
import { createDeadlyProcess, type DeadlyProcess } from '@praticio/service-kit/testing/deadly-process';
import { command, type Trap } from '@praticio/service-kit/testing/deadly-proxy';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { lasting, SOAK_ONLY, shortened } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBilling, createTestIdentity, offerInput, shortIntervals } from './offers-platform.ts';
import { queries } from './queries.ts';
import { startReceiver, type TestReceiver } from './test-receiver.ts';

// The real process is killed (SIGKILL) at each step of a delivery, and started again; NATS loses all its data.
// @module-tag deep
const main = join(import.meta.dirname, '../src/main.ts');
const intervals = shortened({
  SWEEP_INTERVAL_MS: '200',
  CONSUMER_BACKOFF_MS: '20,40',
  CONSUMER_ACK_WAIT_MS: '1000',
  WEBHOOK_SWEEP_MS: '100',
  WEBHOOK_TIMEOUT_MS: '1000',
});
const stored = command('insert', 'webhook_deliveries');
const noted = command('findAndModify', 'webhook_deliveries');
const steps: [dies: string, trap: Trap, tags?: string[]][] = [
  [
    'before its number is taken',
    { when: 'before', texts: [command('findAndModify', 'webhooks'), 'lastNumber'] },
    SOAK_ONLY,
  ],
  ['before it is stored', { when: 'before', texts: [stored] }],
  ['after it is stored, before its event is acknowledged', { when: 'after', texts: [stored] }, SOAK_ONLY],
  [
    'before it is sent',
    { when: 'before', texts: [command('findAndModify', 'webhooks'), 'leaseUntil'] },
    SOAK_ONLY,
  ],
  ['after it has arrived, before that is noted', { when: 'before', texts: [noted] }],
  ['after that is noted', { when: 'after', texts: [noted] }, SOAK_ONLY],
];
const soon = lasting(60_000, 90_000);

let platform: TestPlatform;
let offers: DeadlyProcess;
let receiver: TestReceiver;
let token: string;

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  createTestBilling(platform).grant('recruiter', { offer: steps.length + 1 });
  createTestIdentity(platform).people.set('recruiter', { name: 'Clinique', type: 'medical' });
  token = await platform.signToken({ id: 'recruiter', roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  const env = { ...platform.env('offers'), ...shortIntervals, ...intervals };
  offers = await createDeadlyProcess(main, { ...env, WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' });
  await offers.start();
  receiver = await startReceiver((response) => void response.writeHead(204).end());
  const json = { url: receiver.url, kinds: webhookKinds };
  receiver.trust((await offers.request<MadeWebhook>('POST', '/api/webhooks', { token, json })).body.secret);
});
afterAll(async () => {
  await offers.stop();
  await receiver.stop();
  await platform.stop();
});

const publish = async () =>
  (await offers.request<Offer>('POST', '/api/offers', { token, json: offerInput() })).body.id;
const setStatus = (id: number, status: string) =>
  offers.request('PATCH', `/api/offers/${id}/status`, { token, json: { status } });

/** The types that an offer's deliveries had, in the order of their first arrival. */
function arrivedOf(id: number): string[] {
  const seen = new Map(
    receiver.received.filter(({ data }) => data.id === id).map((one) => [one.id, one.type] as const),
  );
  return [...seen.values()];
}
/** Publishes, and waits until the process has nothing more to send or to record. */
async function published(): Promise<number> {
  const id = await publish();
  await eventually('the first delivery', () => arrivedOf(id).length === 1, soon);
  const stored = offers.database.collection('webhooks');
  const isIdle = async () =>
    (await stored.countDocuments({ leaseOwner: null, dueAt: { $gt: new Date('9000-01-01') } })) === 1;
  await eventually('the end of the try', isIdle, soon);
  return id;
}
const expected = ['offer.published', 'offer.suspended', 'offer.activated'];
const allArrived = (id: number) =>
  eventually(`all of offer ${id}`, () => arrivedOf(id).length >= expected.length, soon);

for (const [dies, trap, tags = []] of steps)
  test(`the deliveries of an offer arrive in their order, though the process is killed ${dies}`, {
    timeout: 240_000,
    tags,
  }, async () => {
    const id = await published();
    const dead = offers.dieAt(trap);
    await setStatus(id, 'SUSPENDED').catch(() => null);
    await dead;
    await offers.start();
    await setStatus(id, 'ACTIVE');
    await allArrived(id);
    expect(arrivedOf(id)).toEqual(expected);
    expect(receiver.refused).toEqual([]);
  });

test('no delivery is lost or repeated when NATS loses all its data', { timeout: 240_000 }, async () => {
  const id = await published();
  const count = receiver.received.length;
  await platform.natsServer.wipe();
  await setStatus(id, 'SUSPENDED');
  await setStatus(id, 'ACTIVE');
  await platform.natsServer.restart();
  await allArrived(id);
  expect(arrivedOf(id)).toEqual(expected);
  await eventually(
    'the end of all tries',
    async () =>
      (await offers.database.collection('webhook_deliveries').countDocuments({ state: 'waiting' })) === 0,
    soon,
  );
  expect(receiver.received).toHaveLength(count + 2);
});
