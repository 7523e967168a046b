import { createConnection, type Socket } from 'node:net';
import { MEBIBYTE } from '@praticio/contracts/base/units';
import { startNatsServer, type TestNatsServer } from '@praticio/service-kit/testing/engines';
import { inMegabytes } from '@praticio/service-kit/testing/memory';
import { lasting, sayFigure } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hubToken } from './hub-client.ts';
import { type HubProcess, startHubProcess } from './hub-process.ts';

/**
 * 5,000 open streams on one instance for two minutes with traffic, nothing lost, memory flat.
 *
 * @module-tag deep
 */
const STREAMS = lasting(300, 5_000);
const TRAFFIC_MS = lasting(2_000, 120_000);
const PUBLICATIONS_AT_ONCE = 8;
/** More updates than the history can hold. */
const FULL_HISTORY = lasting(0, 20_000);
/** Allowed growth of the memory in use after garbage collection, while the history is full. */
const LIVE_SLACK_BYTES = 5 * MEBIBYTE;
/** Allowed growth of the process, including memory that the allocator and the engine keep in reserve. */
const RESIDENT_SLACK_BYTES = 40 * MEBIBYTE;

let nats: TestNatsServer;
const hubs: HubProcess[] = [];
beforeAll(async () => {
  nats = await startNatsServer();
  hubs.push(await startHubProcess(nats.url), await startHubProcess(nats.url));
});
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.kill()));
  await nats.stop();
});

/** Each test has its own topics, because they share the history. */
let run = 0;
const userTopic = (user: number) => `run/${run}/user/${user}/messages`;

/** One user's stream: the numbers it received, in order, and where it would resume. */
interface Listener {
  numbers: number[];
  lastId: string;
  socket: Socket;
}

/** Opens a stream with minimal overhead: thousands of them run in this one process. */
async function listen(hub: HubProcess, user: number, earlier?: Listener): Promise<Listener> {
  const token = await hubToken({ subscribe: [userTopic(user)] });
  const { port, hostname } = new URL(hub.url);
  const socket = createConnection(Number(port), hostname);
  const listener: Listener = earlier ?? { numbers: [], lastId: '', socket };
  listener.socket = socket;
  socket.setEncoding('latin1');
  socket.write(
    [
      `GET /.well-known/mercure?topic=${encodeURIComponent(userTopic(user))} HTTP/1.1`,
      'Host: hub',
      `Authorization: Bearer ${token}`,
      ...(listener.lastId ? [`Last-Event-ID: ${listener.lastId}`] : []),
      '\r\n',
    ].join('\r\n'),
  );
  let rest = '';
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (text: string) => {
      if (text.startsWith('HTTP/1.1 ')) {
        if (text.startsWith('HTTP/1.1 200')) resolve(listener);
        else reject(new Error(text));
      }
      const frames = (rest + text).split('\n\n');
      // an incomplete frame does not count, as in a browser
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        const [, id] = /^id: (.+)$/m.exec(frame) ?? [];
        const [, number] = /^data: (\d+)$/m.exec(frame) ?? [];
        if (id) listener.lastId = id;
        if (number) listener.numbers.push(Number(number));
      }
    });
  });
}

async function listenAll(hub: HubProcess, users: number): Promise<Listener[]> {
  const listeners: Listener[] = [];
  for (let first = 0; first < users; first += 50) {
    const some = Array.from({ length: Math.min(50, users - first) }, (_, index) =>
      listen(hub, first + index),
    );
    listeners.push(...(await Promise.all(some)));
  }
  return listeners;
}

/** Publishes to random users until `until` returns true; returns the numbers sent to each. */
async function publishTo(hub: () => HubProcess, users: number, until: () => boolean): Promise<number[][]> {
  const token = await hubToken({ publish: ['*'] });
  const sent: number[][] = Array.from({ length: users }, () => []);
  async function publisher(first: number) {
    // each publisher has its own users, so that the order of a user's numbers is known
    for (let round = 0; !until(); round += 1) {
      const user = first + PUBLICATIONS_AT_ONCE * Math.floor((Math.random() * users) / PUBLICATIONS_AT_ONCE);
      if (user >= users) continue;
      const response = await fetch(`${hub().url}/.well-known/mercure`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: new URLSearchParams({ topic: userTopic(user), private: 'on', data: String(round) }),
      });
      expect(response.status).toBe(200);
      await response.text();
      sent[user]?.push(round);
    }
  }
  await Promise.all(Array.from({ length: PUBLICATIONS_AT_ONCE }, (_, index) => publisher(index)));
  return sent;
}

const close = (listeners: Listener[]) => {
  for (const { socket } of listeners) socket.destroy();
};

test(`${STREAMS} streams with traffic: nothing is lost or repeated, and memory stays flat`, async () => {
  run = 1;
  const [hub] = hubs as [HubProcess];
  const idle = await hub.memory();
  const listeners = await listenAll(hub, STREAMS);
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const publishFor = (until: number) =>
    publishTo(
      () => hub,
      STREAMS,
      () => elapsed() > until,
    );
  const first = await publishFor(TRAFFIC_MS / 2);
  const early = await hub.memory();
  const second = await publishFor(TRAFFIC_MS);
  const sent = first.map((numbers, user) => [...numbers, ...(second[user] ?? [])]);
  await expect.poll(() => listeners.map(({ numbers }) => numbers), { timeout: 30_000 }).toEqual(sent);
  const late = await hub.memory();
  const half = `after ${TRAFFIC_MS / 2_000} s`;
  sayFigure(
    `Hub, ${STREAMS} streams, ${sent.flat().length} updates: at the start ${inMegabytes(idle)}; ${half} ` +
      `${inMegabytes(early)}; at the end ${inMegabytes(late)}`,
  );
  expect(first.flat().length, 'updates that make history full').toBeGreaterThanOrEqual(FULL_HISTORY);
  expect(late.live - early.live).toBeLessThan(LIVE_SLACK_BYTES);
  expect(late.resident - early.resident).toBeLessThan(RESIDENT_SLACK_BYTES);
  close(listeners);
}, 300_000);

test('an instance is killed with all its streams: they resume at the other, with nothing lost or repeated', async () => {
  run = 2;
  const [dying, other] = hubs as [HubProcess, HubProcess];
  const users = 100;
  const listeners = await listenAll(dying, users);
  let published = 0;
  const publishing = publishTo(
    () => other,
    users,
    () => {
      published += 1;
      return published > 600;
    },
  );
  await expect.poll(() => published).toBeGreaterThan(200);
  await dying.kill();
  await Promise.all(
    listeners.map((listener, user) => {
      listener.socket.destroy();
      // a listener without an event requests the whole history; its token allows its own topic only
      listener.lastId ||= 'earliest';
      return listen(other, user, listener);
    }),
  );
  const sent = await publishing;
  const got = () => listeners.map(({ numbers }) => numbers.slice(-1));
  await expect.poll(got).toEqual(sent.map((numbers) => numbers.slice(-1)));
  expect(listeners.map(({ numbers }) => numbers)).toEqual(sent);
  close(listeners);
});
