import { startNatsServer, type TestNatsServer } from '@praticio/service-kit/testing/engines';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningHub, startHub } from '../src/start-hub.ts';
import { hubToken, openRaw, PUBLISHER_KEY, publish, SUBSCRIBER_KEY, subscribeTo } from './hub-client.ts';

/** Checks that each setting of the hub's environment has an effect. */
let nats: TestNatsServer;
const running: RunningHub[] = [];
beforeAll(async () => {
  nats = await startNatsServer();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((hub) => hub.stop()));
});
afterAll(() => nats.stop());

const keys = { HUB_SUBSCRIBER_KEY: SUBSCRIBER_KEY, HUB_PUBLISHER_KEY: PUBLISHER_KEY };

async function start(env: NodeJS.ProcessEnv): Promise<RunningHub> {
  const base = { PORT: '0', NATS_URL: nats.url, LOG_LEVEL: 'silent', DRAIN_TIMEOUT_MS: '500' };
  const hub = await startHub({ ...base, HUB_SUBSCRIPTIONS: 'false', ...env });
  running.push(hub);
  return hub;
}

async function statusOf(hub: RunningHub, token: string, headers: Record<string, string> = {}) {
  const stream = await openRaw(hub, 'topic=a', { authorization: `Bearer ${token}`, ...headers });
  stream.close();
  return Number(stream.head().split(' ')[1]);
}

const send = (hub: RunningHub, topic: string, data: string) =>
  publish(hub, [
    ['topic', topic],
    ['data', data],
  ]);

test('subscribers and publishers have separate keys, and no other algorithm is accepted', async () => {
  const hub = await start(keys);
  const [reader, writer] = await Promise.all([hubToken({ subscribe: ['*'] }), hubToken({ publish: ['*'] })]);
  expect(await statusOf(hub, reader)).toBe(200);
  expect(await statusOf(hub, writer)).toBe(401);
  expect(await statusOf(hub, await hubToken({ subscribe: ['*'] }, { algorithm: 'HS512' }))).toBe(401);
  expect((await publish(hub, [['topic', 'a']], { token: writer })).status).toBe(200);
  expect((await publish(hub, [['topic', 'a']], { token: reader })).status).toBe(401);
});

test('the allowed origins are configurable', async () => {
  const hub = await start({ ...keys, HUB_ALLOWED_ORIGINS: 'https://a.test, https://b.test' });
  const allowed = async (origin: string) =>
    (
      await fetch(`${hub.url}/.well-known/mercure?topic=a`, { method: 'HEAD', headers: { origin } })
    ).headers.get('access-control-allow-origin');
  expect(await allowed('https://b.test')).toBe('https://b.test');
  expect(await allowed('https://c.test')).toBeNull();
});

test('heartbeat and number of subscribers are configurable', async () => {
  const hub = await start({ ...keys, HUB_HEARTBEAT_MS: '100', HUB_MAX_SUBSCRIBERS: '1' });
  const stream = await subscribeTo(hub, ['a']);
  expect(await statusOf(hub, await hubToken({ subscribe: ['*'] }))).toBe(503);
  await expect.poll(() => stream.text().match(/:\n\n/g)?.length ?? 0).toBeGreaterThan(3);
  stream.close();
});

test('the maximum life of a stream is configurable', async () => {
  const hub = await start({ ...keys, HUB_STREAM_MAX_LIFE_MS: '1500' });
  const opened = performance.now();
  const stream = await subscribeTo(hub, ['a']);
  await expect.poll(stream.isClosed).toBe(true);
  expect(performance.now() - opened).toBeGreaterThan(1_100);
});

test('the history respects its limits of age and size', async () => {
  const small = await start({ ...keys, HUB_STREAM: 'SMALL', HUB_HISTORY_BYTES: '4096' });
  for (let number = 0; number < 40; number += 1) await send(small, 'a', `${number} ${'x'.repeat(300)}`);
  const all = await subscribeTo(small, ['a'], { headers: { 'last-event-id': 'earliest' } });
  await send(small, 'a', 'live');
  await expect.poll(() => all.data().at(-1)).toBe('live');
  expect(all.data().length).toBeGreaterThan(2);
  expect(all.data().length).toBeLessThan(15);
  all.close();

  const brief = await start({
    ...keys,
    HUB_STREAM: 'BRIEF',
    HUB_HISTORY_AGE_MS: '500',
    HUB_STORAGE: 'memory',
  });
  let first = '';
  const replayed = async () => {
    const stream = await subscribeTo(brief, ['b'], { headers: { 'last-event-id': 'earliest' } });
    await send(brief, 'b', 'now');
    await expect.poll(() => stream.data().at(-1)).toBe('now');
    stream.close();
    return stream.ids();
  };
  // on a slow machine the replay may take longer than an update lives
  const isKept = async () => {
    first = (await send(brief, 'b', 'old')).text;
    return (await replayed()).includes(first);
  };
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
  await expect.poll(replayed, { timeout: 30_000, interval: 200 }).not.toContain(first);
});

test('a slow client’s buffer and the size of an update are limited', async () => {
  const hub = await start({ ...keys, HUB_CLIENT_BUFFER_BYTES: '2048', HUB_UPDATE_MAX_BYTES: '300000' });
  expect((await send(hub, 'a', 'x'.repeat(300_000))).status).toBe(413);
  const slow = await subscribeTo(hub, ['a']);
  slow.socket.pause();
  let sent = 0;
  for (; hub.hub.subscriberCount() > 0 && sent < 100; sent += 1) {
    expect((await send(hub, 'a', 'x'.repeat(290_000))).status).toBe(200);
  }
  // the system's socket buffers take a part, the hub little more
  expect(sent).toBeLessThan(100);
  slow.close();
});

test('an invalid setting prevents the start, and the error names it', async () => {
  const wrong = startHub({ PORT: '0', NATS_URL: nats.url, ...keys, HUB_HEARTBEAT_MS: '60000' });
  await expect(wrong).rejects.toThrow(/HUB_HEARTBEAT_MS/);
  const keyless = startHub({ PORT: '0', NATS_URL: nats.url, LOG_LEVEL: 'silent' });
  await expect(keyless).rejects.toThrow(/HUB_SUBSCRIBER_KEY/);
});
