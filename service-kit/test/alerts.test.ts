import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { spendCredits } from '@praticio/contracts/billing/commands';
import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import * as offers from '@praticio/contracts/offers/endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureStreams } from '../src/connections/nats.ts';
import { callCommand } from '../src/events/commands.ts';
import { handle } from '../src/http/handle.ts';
import { assertFiring, promtoolBinary, type Readings, withoutProcess } from '../src/testing/alerting.ts';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import { isSoak } from '../src/testing/soak.ts';
import { erased, type NoteDocument, type ToyOptions, toyService } from './toy-service.ts';

/** Provokes the fault of each alert of services, and evaluates Prometheus' rules (deploy/monitoring) on it. */

const POLLING = { timeout: 50_000 };
const BACKLOG = 1_300;
const AT_ONCE = 100;

let platform: TestPlatform;
let service: TestService;
let before: Readings;
let release = () => {};
const released = new Promise<void>((resolve) => {
  release = resolve;
});

/** The service's metrics, by default without those of the process. */
async function read(hasProcess = false): Promise<string> {
  const text = await (await fetch(`${service.internalUrl}/metrics`)).text();
  return hasProcess ? text : withoutProcess(text);
}
const expectFiring = async (...alerts: string[]) =>
  assertFiring(alerts, { before, during: { offers: await read() } });
const metric = async (start: RegExp) =>
  Number(
    (await read())
      .split('\n')
      .find((line) => start.test(line))
      ?.split(' ')
      .at(-1),
  );

/** Starts a service on which only the alerts that an earlier test has left fire. */
async function start(options: ToyOptions = {}, left: string[] = []) {
  // as in production, where responses are checked by sample and counted
  const env = { NODE_ENV: 'production', CONSUMER_BACKOFF_MS: '10' };
  service = await platform.start(toyService(options), env);
  before = { offers: await read() };
  await assertFiring(left, { before, during: before });
}

async function publish(count: number) {
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const events = Array.from({ length: Math.min(AT_ONCE, count - sent) }, () => randomUUID());
    await Promise.all(
      events.map((id) => platform.publish('account.erased', { id, version: 1 }, { userId: id })),
    );
  }
}

describe.skipIf(!promtoolBinary)('an alert', () => {
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(async () => {
    release();
    await platform.stop();
  });

  it('AnswersOffContract fires at the first response that its contract does not know', async () => {
    await start({ extra: [handle(offers.readOffer, (() => ({ unknown: true })) as never)] });
    const always = vi.spyOn(Math, 'random').mockReturnValue(0);
    await service.request('GET', '/api/offers/1');
    always.mockRestore();
    await expectFiring('AnswersOffContract');
    await service.stop();
  });

  it('CommandsFail fires when a service does not respond to others', async () => {
    await start();
    const input = { userId: 'u1', reference: 'broken', lines: [{ kind: 'offer' as const, quantity: 1 }] };
    const failed = () => metric(/^command_duration_seconds_count\{.*outcome="failed"/);
    while (!((await failed()) >= AT_ONCE))
      await Promise.all(
        [1, 2, 3, 4].map(() => callCommand(platform.nats, spendCredits, input).catch(() => null)),
      );
    await expectFiring('CommandsFail');
    await service.stop();
  });

  it('DeadLetters and EventsRetried fire at a consumer that fails', { tags: ['deep'] }, async () => {
    await start({
      on: {
        'account.erased': async () => {
          throw new Error('this event breaks the handler');
        },
      },
    });
    await publish(60);
    await expect.poll(() => metric(/^dead_letters_waiting/), POLLING).toBe(60);
    await expectFiring('DeadLetters', 'EventsRetried');
    await service.stop();
  });

  it('ConsumerBehind and FollowerBehind fire at readers that come no further', {
    tags: ['deep'],
  }, async () => {
    await start(
      {
        on: { 'account.erased': () => released },
        wired: ({ followers, nats }) => {
          const ensure = () => ensureStreams(nats);
          const follower = { name: 'slow', stream: EVENTS_STREAM, subjects: ['>'], ensure };
          followers.follow({
            ...follower,
            begin: ({ lastSequence }) => lastSequence,
            handle: () => released,
          });
        },
      },
      ['DeadLetters'],
    );
    await publish(BACKLOG);
    await expect.poll(() => metric(/^event_consumer_pending/), POLLING).toBeGreaterThan(1_000);
    await expect.poll(() => metric(/^stream_follower_lag.*slow/), POLLING).toBeGreaterThan(1_000);
    // a reader that is seconds behind counts as blind, and the instance takes no more requests
    await expect.poll(() => metric(/^stream_follower_following.*slow/), POLLING).toBe(0);
    await expectFiring('ConsumerBehind', 'DeadLetters', 'FollowerBehind', 'FollowerBlind');
  });

  it('OutboxStuck and FollowerBlind fire while NATS is away, InstanceDown when a process is', {
    tags: ['deep'],
  }, async () => {
    await start();
    const { outbox, connection } = service.context;
    await platform.natsServer.kill();
    // dated back rather than read in the future: the NATS client would wait until then before it connects again
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5 * MINUTE_MS });
    await outbox.insert(connection.model<NoteDocument>('Note'), { _id: 'stuck', text: '' }, [erased('u1')]);
    vi.useRealTimers();
    await expect.poll(() => metric(/^outbox_depth/), POLLING).toBe(1);
    await expect.poll(() => metric(/^stream_follower_following/), POLLING).toBe(0);
    const during = { offers: await read(), 'offers-2': null };
    await assertFiring(['FollowerBlind', 'InstanceDown', 'OutboxStuck'], {
      before: { ...before, 'offers-2': '' },
      during,
    });
    await platform.natsServer.restart();
  });

  it('EventLoopBlocked fires at a process that computes while everybody waits', {
    tags: ['deep'],
  }, async () => {
    await start();
    for (let turn = 0; turn < 3; turn += 1) {
      const until = performance.now() + 900;
      while (performance.now() < until);
      await setImmediate();
    }
    const lag = (await read(true)).split('\n').filter((line) => /nodejs_eventloop_lag_p99/.test(line));
    await assertFiring(['EventLoopBlocked'], {
      before,
      during: { offers: `${await read()}\n${lag.join('\n')}` },
    });
  });

  it.skipIf(!isSoak)('MemoryHigh fires at a process that grows', async () => {
    await start();
    const held = Buffer.alloc(700_000_000, 1);
    const size = (await read(true)).split('\n').filter((line) => /process_resident_memory/.test(line));
    await assertFiring(['MemoryHigh'], { before, during: { offers: `${await read()}\n${size.join('\n')}` } });
    expect(held.length).toBeGreaterThan(0);
  });
});
