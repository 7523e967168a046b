import { cpSync, rmSync } from 'node:fs';
import type { JsMsg } from '@nats-io/jetstream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../src/base/errors.ts';
import { createLogger } from '../src/base/logger.ts';
import { connectNats, type Nats } from '../src/connections/nats.ts';
import { type FollowedStream, followStream, type StreamFollower } from '../src/events/stream-follower.ts';
import { startNatsServer, type TestNatsServer } from '../src/testing/engines.ts';
import { lasting } from '../src/testing/soak.ts';
import { startTcpProxy, type TcpProxy } from '../src/testing/tcp-proxy.ts';

// @module-tag deep

const STREAM = 'NOTES';
/** How soon a follower must get the next message while NATS is there; a busy machine may take longer. */
const SOON = { timeout: lasting(30_000, 5_000), interval: 20 };
const logger = createLogger({ service: 'test', level: 'silent' });

let server: TestNatsServer;
let proxy: TcpProxy;
/** The connection of another process; the follower's own connection goes through the proxy. */
let other: Nats;
let own: Nats;
let follower: StreamFollower;
let received: string[];
let begun: FollowedStream[];
let handle: (message: JsMsg) => Promise<void> | void;

const ensure = async (nats = other) => {
  await nats.manager.streams.add({ name: STREAM, subjects: ['notes.*'] });
};
const publish = (...notes: string[]) =>
  Promise.all(notes.map((note) => other.jetstream.publish('notes.new', note)));
const isConnected = () => own.connected() && other.connected();
const isAway = () => !own.connected() && !other.connected();

beforeAll(async () => {
  server = await startNatsServer();
  proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  other = await connectNats({ url: server.url, name: 'other', logger });
  own = await connectNats({ url: `nats://127.0.0.1:${proxy.port}`, name: 'follower', logger });
});
afterAll(async () => {
  await Promise.all([own.close(), other.close()]);
  await Promise.all([server.stop(), proxy.stop()]);
});

beforeEach(async () => {
  [received, begun] = [[], []];
  handle = (message) => void received.push(message.string());
  await ensure();
  await publish('old');
  follower = followStream({
    name: 'notes',
    stream: STREAM,
    subjects: ['notes.new'],
    nats: own,
    logger,
    ensure: () => ensure(own),
    begin(stream) {
      begun.push(stream);
      return 0;
    },
    handle: (message) => handle(message),
  });
  await follower.started;
  expect(received).toEqual(['old']);
});
afterEach(async () => {
  await follower.stop();
  await other.manager.streams.delete(STREAM);
});

async function consumerName(): Promise<string> {
  const [consumer] = await other.manager.consumers.list(STREAM).next();
  return consumer?.name ?? expect.fail('no consumer is there');
}

describe('a follower of a stream', () => {
  it('gets every message of its subjects, once and in order', async () => {
    await other.jetstream.publish('notes.other', 'not asked for');
    for (let note = 0; note < 50; note += 1) await publish(String(note));
    await follower.catchUp();
    expect(received).toEqual(['old', ...Array.from({ length: 50 }, (_, note) => String(note))]);
    expect([follower.lag(), begun.length]).toEqual([0, 1]);
    await expect.poll(follower.isFollowing).toBe(true);
  });

  it('is not following while NATS is away, and continues where it was when NATS is back', async () => {
    await server.kill();
    await expect.poll(isAway).toBe(true);
    expect(follower.isFollowing()).toBe(false);
    await server.restart();
    await expect.poll(isConnected, SOON).toBe(true);
    await publish('new');
    await expect.poll(() => received, SOON).toEqual(['old', 'new']);
    await expect.poll(follower.isFollowing, SOON).toBe(true);
    expect(begun).toHaveLength(1);
  });

  it('is not following after the return of NATS until it has handled the missed messages', async () => {
    proxy.cut();
    await expect.poll(own.connected).toBe(false);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    handle = async (message) => {
      await held;
      received.push(message.string());
    };
    await publish('missed');
    proxy.restore();
    await expect.poll(follower.lag, SOON).toBe(1);
    expect([own.connected(), follower.isFollowing()]).toEqual([true, false]);
    release();
    await expect.poll(follower.isFollowing, SOON).toBe(true);
    expect(received).toEqual(['old', 'missed']);
  });

  it('creates its consumer again when somebody deletes it', async () => {
    await other.manager.consumers.delete(STREAM, await consumerName());
    await publish('new');
    await expect.poll(() => received, SOON).toEqual(['old', 'new']);
    expect(begun).toHaveLength(1);
  });

  it('creates its consumer again when expected messages do not arrive', async () => {
    const paused = await consumerName();
    await other.manager.consumers.pause(STREAM, paused, new Date(Date.now() + 60_000));
    await publish('new');
    await expect.poll(() => received, SOON).toEqual(['old', 'new']);
  });

  it('follows a stream that was purged', async () => {
    proxy.cut();
    await publish('purged', 'purged');
    await other.manager.streams.purge(STREAM);
    proxy.restore();
    await expect.poll(isConnected, SOON).toBe(true);
    await publish('new');
    await expect.poll(() => received, SOON).toEqual(['old', 'new']);
    await other.manager.streams.purge(STREAM);
    await publish('newer');
    await expect.poll(() => received, SOON).toEqual(['old', 'new', 'newer']);
    await follower.catchUp();
    expect([follower.lag(), begun.length]).toEqual([0, 1]);
    await expect.poll(follower.isFollowing).toBe(true);
  });
});

describe('a follower begins again', () => {
  it('with a stream that another process has deleted and created again', async () => {
    await publish('one', 'two');
    await follower.catchUp();
    await other.manager.streams.delete(STREAM);
    await ensure();
    await publish('new');
    await expect.poll(() => received.at(-1), SOON).toBe('new');
    expect(begun).toHaveLength(2);
    expect(begun[1]?.created).not.toBe(begun[0]?.created);
    await expect.poll(follower.isFollowing, SOON).toBe(true);
  });

  it('with a NATS that has lost its data, and creates the stream there', async () => {
    await server.wipe();
    await expect.poll(isAway).toBe(true);
    await server.restart();
    await expect.poll(() => begun.length, SOON).toBe(2);
    expect(begun[1]?.lastSequence).toBe(0);
    await publish('new');
    await expect.poll(() => received, SOON).toEqual(['old', 'new']);
  });

  it('with a stream whose sequence numbers now belong to other messages', async () => {
    const copy = `${server.directory}.copy`;
    await server.kill();
    await expect.poll(isAway).toBe(true);
    cpSync(server.directory, copy, { recursive: true });
    await server.restart();
    await expect.poll(isConnected, SOON).toBe(true);
    await publish('lost');
    await expect.poll(() => received, SOON).toEqual(['old', 'lost']);
    proxy.cut();
    // a power failure has lost the last messages, and other messages were written since
    await server.wipe();
    await expect.poll(isAway).toBe(true);
    cpSync(copy, server.directory, { recursive: true });
    rmSync(copy, { recursive: true });
    await server.restart();
    await expect.poll(other.connected, SOON).toBe(true);
    await publish('second', 'third');
    proxy.restore();
    await expect.poll(() => received, SOON).toEqual(['old', 'lost', 'old', 'second', 'third']);
    expect(begun).toHaveLength(2);
  });

  it('and retries until the state that the stream feeds is rebuilt', async () => {
    await follower.stop();
    let failures = 2;
    follower = followStream({
      name: 'notes',
      stream: STREAM,
      subjects: ['notes.new'],
      nats: own,
      logger,
      ensure: () => ensure(own),
      async begin({ lastSequence }) {
        failures -= 1;
        if (failures >= 0) throw new Error('the database is away');
        return lastSequence;
      },
      handle: (message) => handle(message),
    });
    expect(follower.isFollowing()).toBe(false);
    await follower.started;
    expect([failures, follower.isFollowing()]).toEqual([-1, true]);
    await publish('new');
    await expect.poll(() => received, SOON).toEqual(['old', 'new']);
  });
});

describe('a message that cannot be handled', () => {
  it('is tried again, and skipped after five tries', async () => {
    let tries = 0;
    handle = (message) => {
      if (message.string() !== 'broken') return void received.push(message.string());
      tries += 1;
      throw new Error('a mistake');
    };
    await publish('broken');
    await publish('next');
    await expect.poll(() => received, SOON).toEqual(['old', 'next']);
    expect(tries).toBe(5);
  });

  it('waits while a dependency is away; the follower is late meanwhile and reports its lag', async () => {
    let isDependencyAway = true;
    handle = async (message) => {
      if (isDependencyAway) throw new AppError('service/unavailable');
      received.push(message.string());
    };
    await publish('one', 'two', 'three');
    await expect.poll(follower.isFollowing).toBe(false);
    expect(follower.lag()).toBe(3);
    isDependencyAway = false;
    await expect.poll(() => received.length, SOON).toBe(4);
    await expect.poll(follower.isFollowing, SOON).toBe(true);
    expect(follower.lag()).toBe(0);
  });
});
