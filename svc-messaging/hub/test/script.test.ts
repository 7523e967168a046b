import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort, startNatsServer, type TestNatsServer } from '@praticio/service-kit/testing/engines';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hubToken, openRaw, PUBLISHER_KEY, publish, SUBSCRIBER_KEY } from './hub-client.ts';

/** Runs `npm run hub` itself, with NATS and no other part of the platform. */
const root = join(import.meta.dirname, '../../..');
let nats: TestNatsServer;
let child: ChildProcess;
let url = '';
let log = '';

interface Line {
  msg: string;
  requestId?: string;
  method?: string;
  route?: string;
  status?: number;
  seconds?: number;
}
const lines = (): Line[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  nats = await startNatsServer();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const keys = { HUB_SUBSCRIBER_KEY: SUBSCRIBER_KEY, HUB_PUBLISHER_KEY: PUBLISHER_KEY };
  child = spawn('npm', ['run', '--silent', 'hub'], {
    cwd: root,
    // npm's own children are stopped with it
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, PORT: String(port), NATS_URL: nats.url, DRAIN_TIMEOUT_MS: '1000', ...keys },
  });
  process.once('exit', kill);
  child.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  await eventually('the hub', () => lines().some(({ msg }) => msg === 'started'), 140_000);
});
afterAll(async () => {
  kill();
  await nats.stop();
});

function signal(name: NodeJS.Signals) {
  try {
    if (child.pid) process.kill(-child.pid, name);
  } catch {
    // the process has ended
  }
}
const kill = () => signal('SIGKILL');

/** Fields of the lines about `requestId`, without the values that differ between runs. */
const loggedOf = (requestId: string) =>
  lines()
    .filter((line) => line.requestId === requestId)
    .map(({ msg, method, route, status }) => ({ msg, method, route, status }));

test('the log holds a line with its request id for each subscription and publication', async () => {
  const hub = { url };
  const subscriber = `Bearer ${await hubToken({ subscribe: ['shop/{any}'] })}`;
  const stream = await openRaw(hub, 'topic=shop%2F1', {
    authorization: subscriber,
    'x-request-id': 'stream-0001',
  });
  expect(stream.head()).toContain('HTTP/1.1 200');
  expect(stream.head()).toContain('X-Request-Id: stream-0001');

  const fields: [string, string][] = [
    ['topic', 'shop/1'],
    ['data', 'sold'],
    ['private', 'on'],
  ];
  const published = await publish(hub, fields, { headers: { 'x-request-id': 'publication-0001' } });
  expect(published.status).toBe(200);
  await expect.poll(stream.data).toEqual(['sold']);
  const refused = await publish(hub, fields, {
    token: await hubToken({ publish: ['elsewhere'] }),
    headers: { 'x-request-id': 'refused-0001' },
  });
  expect(refused.status).toBe(403);
  const anonymous = await openRaw(hub, 'topic=shop%2F1', { 'x-request-id': 'anonymous-0001' });
  expect(anonymous.head()).toContain('HTTP/1.1 401');
  anonymous.close();
  // an id that could forge log lines is replaced
  const made = await openRaw(hub, 'topic=shop%2F1', { authorization: subscriber, 'x-request-id': '{}' });
  expect(made.head()).toMatch(/X-Request-Id: [\da-f-]{36}\r\n/);
  made.close();

  stream.close();
  const route = '/.well-known/mercure';
  const request = (method: string, status: number) => ({ msg: 'request', method, route, status });
  await expect.poll(() => loggedOf('stream-0001')).toEqual([request('GET', 200), { msg: 'stream ended' }]);
  expect(loggedOf('publication-0001')).toEqual([request('POST', 200)]);
  expect(loggedOf('refused-0001')).toEqual([request('POST', 403)]);
  expect(loggedOf('anonymous-0001')).toEqual([request('GET', 401)]);
  expect(log).not.toContain(subscriber.slice('Bearer '.length));
});

test('SIGTERM ends the streams, then the process', async () => {
  const hub = { url };
  const authorization = `Bearer ${await hubToken({ subscribe: ['*'] })}`;
  const stream = await openRaw(hub, 'topic=a', { authorization });
  signal('SIGTERM');
  // npm receives the signal too, and may end before the hub
  await expect.poll(stream.isComplete).toBe(true);
  const isGone = () =>
    fetch(url)
      .then(() => false)
      .catch(() => true);
  await expect.poll(isGone).toBe(true);
});
