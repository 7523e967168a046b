import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { freePort, startNatsServer, type TestNatsServer } from '@praticio/service-kit/testing/engines';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { inMegabytes, memoryOf, probeOptions } from '@praticio/service-kit/testing/memory';
import { lasting, sayFigure } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from './gateway.ts';
import { gatewayEnv, start, started } from './gateway-process.ts';

/**
 * Tests two real hubs behind the gateway: 1,000 open streams with two minutes of traffic under `npm run test:soak`.
 *
 * @module-tag deep
 */
const STREAMS = lasting(200, 1_000);
const TRAFFIC_MS = lasting(2_000, 120_000);
/** How much the memory in use may grow from the middle to the end, after a garbage collection. */
const LIVE_SLACK_BYTES = 5 * 1024 * 1024;
const RESIDENT_SLACK_BYTES = 40 * 1024 * 1024;
const HUB = '/.well-known/mercure';
const KEY = 'key-of-the-hubs-behind-the-gateway-in-tests';

let nats: TestNatsServer;
const hubs: ChildProcess[] = [];
const hubUrls: string[] = [];
beforeAll(async () => {
  nats = await startNatsServer();
  for (let index = 0; index < 2; index += 1) {
    const port = await freePort();
    const main = join(import.meta.dirname, '../../svc-messaging/hub/src/main.ts');
    const env = { PORT: String(port), NATS_URL: nats.url, HUB_SUBSCRIBER_KEY: KEY, HUB_PUBLISHER_KEY: KEY };
    const silent = { LOG_LEVEL: 'silent', HUB_SUBSCRIPTIONS: 'false' };
    const child = spawn(process.execPath, [main], {
      stdio: 'ignore',
      env: { ...process.env, ...env, ...silent },
    });
    process.once('exit', () => child.kill('SIGKILL'));
    hubs.push(child);
    hubUrls.push(`http://127.0.0.1:${port}`);
  }
  for (const url of hubUrls) {
    const isThere = () =>
      fetch(`${url}${HUB}`).then(
        ({ status }) => status === 401,
        () => false,
      );
    await eventually('the hub', isThere, 60_000);
  }
});
afterAll(async () => {
  for (const hub of hubs) hub.kill('SIGKILL');
  await nats.stop();
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(mercure: object): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ mercure })}`;
  return `${content}.${createHmac('sha256', KEY).update(content).digest('base64url')}`;
}

async function startOn(port: number) {
  const app = await startGateway({ MESSAGING_URL: hubUrls.join(','), RATE_LIMIT_FACTOR: '100000' });
  await app.listen({ port, host: '127.0.0.1' });
  return app;
}

interface Client {
  numbers: number[];
  interruptions: number;
  close(): void;
}

/** A client that behaves like a browser: reconnects by itself with the last id. */
async function follow(origin: string, topic: string, firstId: string): Promise<Client> {
  let lastId = firstId;
  let closed = false;
  let current: ClientRequest | undefined;
  const client: Client = {
    numbers: [],
    interruptions: 0,
    close() {
      closed = true;
      current?.destroy();
    },
  };
  let opened = () => {};
  const open = new Promise<void>((resolve) => {
    opened = resolve;
  });
  function connect() {
    if (closed) return;
    const authorization = `Bearer ${token({ subscribe: [topic] })}`;
    const headers = { authorization, 'last-event-id': lastId };
    current = httpRequest(`${origin}${HUB}?topic=${encodeURIComponent(topic)}`, { headers, agent: false });
    let isOver = false;
    const reconnect = () => {
      if (isOver || closed) return;
      isOver = true;
      client.interruptions += 1;
      setTimeout(connect, 100);
    };
    current.on('error', reconnect);
    current.on('response', (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        return reconnect();
      }
      opened();
      let rest = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        const frames = (rest + text).split('\n\n');
        rest = frames.pop() ?? '';
        for (const frame of frames) {
          const [, id] = /^id: (.+)$/m.exec(frame) ?? [];
          const [, number] = /^data: (\d+)$/m.exec(frame) ?? [];
          if (id) lastId = id;
          if (number) client.numbers.push(Number(number));
        }
      });
      response.on('error', reconnect);
      response.on('close', reconnect);
    });
    current.end();
  }
  connect();
  await open;
  return client;
}

async function publish(topic: string, data: string): Promise<string> {
  const response = await fetch(`${hubUrls[0]}${HUB}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token({ publish: ['*'] })}` },
    body: new URLSearchParams({ topic, private: 'on', data }),
  });
  expect(response.status).toBe(200);
  return response.text();
}

test(`${STREAMS} streams with traffic through a gateway: no update is lost or repeated, and its memory does not grow`, async () => {
  const first = await publish('crowd', 'begin');
  const env = { MESSAGING_URL: hubUrls.join(','), RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'info' };
  const gateway = start('main.ts', await gatewayEnv(env), probeOptions);
  const origin = `http://127.0.0.1:${(await started(gateway)).port}`;
  gateway.stdout?.resume();
  const idle = await memoryOf(gateway);
  const clients = await Promise.all(Array.from({ length: STREAMS }, () => follow(origin, 'crowd', first)));
  const begun = performance.now();
  const sent: number[] = [];
  async function publishUntil(until: number) {
    while (performance.now() - begun < until) {
      await publish('crowd', String(sent.length));
      sent.push(sent.length);
      // sets the rate of the traffic; it does not wait for anything
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  await publishUntil(TRAFFIC_MS / 2);
  const early = await memoryOf(gateway);
  await publishUntil(TRAFFIC_MS);
  const hasAll = () => clients.every(({ numbers }) => numbers.length >= sent.length);
  await expect.poll(hasAll, { timeout: 30_000 }).toBe(true);
  const late = await memoryOf(gateway);
  expect(clients.filter(({ numbers }) => numbers.join() !== sent.join())).toEqual([]);
  expect(clients.filter(({ interruptions }) => interruptions > 0)).toEqual([]);
  const half = `after ${TRAFFIC_MS / 2_000} s`;
  sayFigure(
    `Gateway, ${STREAMS} streams, ${sent.length} updates to each: at the start ${inMegabytes(idle)}; ${half} ` +
      `${inMegabytes(early)}; at the end ${inMegabytes(late)}`,
  );
  expect(late.live - early.live).toBeLessThan(LIVE_SLACK_BYTES);
  expect(late.resident - early.resident).toBeLessThan(RESIDENT_SLACK_BYTES);
  for (const client of clients) client.close();
}, 300_000);

test('when a gateway restarts and a hub dies, no update is lost or repeated', async () => {
  const first = await publish('restart', 'begin');
  let app = await startOn(0);
  const origin = app.listeningOrigin;
  const port = Number(new URL(origin).port);
  const clients = await Promise.all(Array.from({ length: 20 }, () => follow(origin, 'restart', first)));
  const sent: number[] = [];
  const send = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      await publish('restart', String(sent.length));
      sent.push(sent.length);
    }
  };
  const everyClientHasAll = () =>
    expect.poll(() => clients.every(({ numbers }) => numbers.length >= sent.length));
  await send(50);
  const sending = send(50);
  await app.close();
  await sending;
  app = await startOn(port);
  await everyClientHasAll().toBe(true);
  expect(clients.every(({ interruptions }) => interruptions > 0)).toBe(true);

  const sendingAgain = send(50);
  hubs[1]?.kill('SIGKILL');
  await sendingAgain;
  await everyClientHasAll().toBe(true);
  expect(clients.filter(({ numbers }) => numbers.join() !== sent.join())).toEqual([]);
  for (const client of clients) client.close();
});
