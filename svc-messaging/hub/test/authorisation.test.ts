import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type HubSetting,
  hubToken,
  ORIGIN,
  openRaw,
  PUBLISHER_KEY,
  publish,
  SUBSCRIBER_KEY,
  startHubSetting,
  subscribeTo,
} from './hub-client.ts';

let setting: HubSetting;
beforeAll(async () => {
  setting = await startHubSetting({ HUB_SUBSCRIPTIONS: 'false' });
});
afterAll(() => setting.stop());

const statusOf = async (query: string, headers: Record<string, string> = {}) => {
  const stream = await openRaw(setting.hub, query, headers);
  stream.close();
  return Number(stream.head().split(' ')[1]);
};
const good = () => hubToken({ subscribe: ['*'] });
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('8: the token is taken from header, parameter, then cookie; an invalid one does not fall through', async () => {
  const token = await good();
  const cookie = { cookie: `mercureAuthorization=${token}` };
  expect(await statusOf('topic=a', { authorization: `Bearer ${token}` })).toBe(200);
  expect(await statusOf(`topic=a&authorization=${token}`)).toBe(200);
  expect(await statusOf('topic=a', cookie)).toBe(200);
  expect(await statusOf('topic=a', { authorization: 'Bearer bad', ...cookie })).toBe(401);
  expect(await statusOf('topic=a', { authorization: 'Basic YTpi', ...cookie })).toBe(401);
  expect(await statusOf('topic=a&authorization=bad', cookie)).toBe(401);
  expect(await statusOf('topic=a&authorization=', cookie)).toBe(401);
  expect(await statusOf('topic=a&authorization=bad', { authorization: `Bearer ${token}` })).toBe(200);
});

test('9: bad signature, no or another algorithm, an expired token, a repeated header and no token at all are 401', async () => {
  const token = await good();
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
  const none = `${base64({ alg: 'none' })}.${base64({ mercure: { subscribe: ['*'] } })}.`;
  const foreign = await hubToken({ subscribe: ['*'] }, { key: 'foreign-key-foreign-key-foreign-key-1' });
  const publishers = await hubToken({ subscribe: ['*'] }, { key: PUBLISHER_KEY });
  const other = await hubToken({ subscribe: ['*'] }, { algorithm: 'HS512' });
  const expired = await hubToken({ subscribe: ['*'] }, { expiresAt: new Date(Date.now() - 1_000) });
  const [head, , signature] = token.split('.');
  const changed = `${head}.${base64({ mercure: { subscribe: ['*', 'b'] } })}.${signature}`;
  for (const bad of [none, foreign, publishers, other, expired, changed])
    expect(await statusOf('topic=a', bearer(bad))).toBe(401);
  expect(await statusOf('topic=a')).toBe(401);
  const doubled = { authorization: `Bearer ${token}\r\nAuthorization: Bearer ${token}` };
  expect(await statusOf('topic=a', doubled)).toBe(401);
});

test('10: a token without topics still gets public updates', async () => {
  const stream = await subscribeTo(setting.hub, ['ten'], { claims: [] });
  await publish(setting.hub, [
    ['topic', 'ten'],
    ['data', 'secret'],
    ['private', 'on'],
  ]);
  await publish(setting.hub, [
    ['topic', 'ten'],
    ['data', 'open'],
  ]);
  await expect.poll(stream.data).toEqual(['open']);
  stream.close();
});

test('11: a private update needs a subscribed topic and a topic in the token, maybe different ones', async () => {
  const allowed = await subscribeTo(setting.hub, ['eleven/a'], { claims: ['eleven/{any}'] });
  const through = await subscribeTo(setting.hub, ['eleven/a'], { claims: ['other/b'] });
  const denied = await subscribeTo(setting.hub, ['eleven/a'], { claims: ['user/1/messages'] });
  await publish(setting.hub, [
    ['topic', 'eleven/a'],
    ['private', ''],
    ['data', 'one'],
  ]);
  await publish(setting.hub, [
    ['topic', 'eleven/a'],
    ['topic', 'other/b'],
    ['private', '1'],
    ['data', 'two'],
  ]);
  await publish(setting.hub, [
    ['topic', 'eleven/a'],
    ['data', 'public'],
  ]);
  await expect.poll(denied.data).toEqual(['public']);
  await expect.poll(through.data).toEqual(['two', 'public']);
  await expect.poll(allowed.data).toEqual(['one', 'two', 'public']);
  for (const stream of [allowed, through, denied]) stream.close();
});

test('12: the stream ends with its token, and at a random time before its greatest age', async () => {
  await expect.poll(() => setting.hub.hub.subscriberCount()).toBe(0);
  const exp = Math.ceil(Date.now() / 1_000) + 3;
  const expiring = await subscribeTo(setting.hub, ['a'], { expiresAt: new Date(exp * 1_000) });
  expect(setting.hub.hub.subscriberCount()).toBe(1);
  await expect.poll(() => setting.hub.hub.subscriberCount(), { interval: 5 }).toBe(0);
  expect(Date.now()).toBeGreaterThanOrEqual(exp * 1_000 - 5);
  expiring.close();
  const short = await setting.start({ HUB_STREAM_MAX_LIFE_MS: '2500' });
  const opened = Date.now();
  const streams = await Promise.all(Array.from({ length: 20 }, () => subscribeTo(short, ['a'])));
  await expect.poll(() => short.hub.subscriberCount(), { interval: 5 }).toBeLessThan(20);
  expect(Date.now() - opened).toBeGreaterThanOrEqual(1_950);
  await expect.poll(() => short.hub.subscriberCount()).toBe(0);
  for (const stream of streams) stream.close();
});

test('13: a cookie publishes only from an allowed origin', async () => {
  const token = await hubToken({ publish: ['*'] });
  const post = async (headers: Record<string, string>) => {
    const cookie = `mercureAuthorization=${token}`;
    return (await publish(setting.hub, [['topic', 'a']], { token: null, headers: { cookie, ...headers } }))
      .status;
  };
  expect(await post({ origin: ORIGIN })).toBe(200);
  expect(await post({ referer: `${ORIGIN}/page` })).toBe(200);
  expect(await post({ origin: 'https://evil.test', referer: `${ORIGIN}/page` })).toBe(403);
  expect(await post({ referer: `https://evil.test/?${ORIGIN}` })).toBe(403);
  expect(await post({})).toBe(403);
});

test('14: CORS with credentials is for allowed origins only', async () => {
  const token = await good();
  const asked = (origin: string) =>
    fetch(`${setting.hub.url}/.well-known/mercure?topic=a`, {
      method: 'HEAD',
      headers: { origin, authorization: `Bearer ${token}` },
    });
  const allowed = await asked(ORIGIN);
  expect(allowed.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
  expect((await asked('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
  const preflight = await fetch(`${setting.hub.url}/.well-known/mercure`, {
    method: 'OPTIONS',
    headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
});

test('a subscriber’s key signs no publisher tokens', async () => {
  const asPublisher = await hubToken({ publish: ['*'] }, { key: SUBSCRIBER_KEY });
  expect((await publish(setting.hub, [['topic', 'a']], { token: asPublisher })).status).toBe(401);
});
