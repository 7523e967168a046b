import { eventually } from '@praticio/service-kit/testing/eventually';
import { EventSource } from 'eventsource';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HubSetting, hubToken, publish, startHubSetting, subscribeTo } from './hub-client.ts';

let setting: HubSetting;
const hubUrl = () => `${setting.hub.url}/.well-known/mercure`;

beforeAll(async () => {
  setting = await startHubSetting({ HUB_HEARTBEAT_MS: '200', HUB_SUBSCRIPTIONS: 'false' });
});
afterAll(() => setting.stop());

const request = async (method: string, query = '?topic=a', headers: Record<string, string> = {}) => {
  const token = await hubToken({ subscribe: ['*'] });
  const controller = new AbortController();
  const response = await fetch(hubUrl() + query, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: controller.signal,
  });
  return { response, end: () => controller.abort() };
};

test('1: GET and HEAD succeed, other methods are 405', async () => {
  const got = await request('GET');
  expect(got.response.status).toBe(200);
  got.end();
  const { response: head } = await request('HEAD');
  expect(head.status).toBe(200);
  expect(head.headers.get('content-type')).toContain('text/event-stream');
  expect(await head.text()).toBe('');
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    const { response } = await request(method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
  }
});

test('2: a subscription names at least one topic, and may name several', async () => {
  expect((await request('GET', '')).response.status).toBe(400);
  expect((await request('GET', '?topic=')).response.status).toBe(400);
  const stream = await subscribeTo(setting.hub, ['two/a', 'two/b']);
  await publish(setting.hub, [
    ['topic', 'two/a'],
    ['data', 'from a'],
  ]);
  await publish(setting.hub, [
    ['topic', 'two/b'],
    ['data', 'from b'],
  ]);
  await publish(setting.hub, [
    ['topic', 'two/c'],
    ['data', 'from c'],
  ]);
  await publish(setting.hub, [
    ['topic', 'two/a'],
    ['topic', 'two/b'],
    ['data', 'from both'],
  ]);
  await expect.poll(stream.data).toEqual(['from a', 'from b', 'from both']);
  stream.close();
});

test('3: a selector is `*`, a topic, or a URI template; an invalid template is a plain string', async () => {
  const streams = {
    all: await subscribeTo(setting.hub, ['*']),
    exact: await subscribeTo(setting.hub, ['https://x.test/books/1']),
    template: await subscribeTo(setting.hub, ['https://x.test/books/{id}']),
    invalid: await subscribeTo(setting.hub, ['https://x.test/{books']),
  };
  await publish(setting.hub, [
    ['topic', 'https://x.test/books/1'],
    ['data', 'book'],
  ]);
  await publish(setting.hub, [
    ['topic', 'https://x.test/{books'],
    ['data', 'brace'],
  ]);
  await publish(setting.hub, [
    ['topic', 'https://x.test/books/1/pages'],
    ['data', 'page'],
  ]);
  await expect.poll(streams.all.data).toEqual(['book', 'brace', 'page']);
  await expect.poll(streams.exact.data).toEqual(['book']);
  await expect.poll(streams.template.data).toEqual(['book']);
  await expect.poll(streams.invalid.data).toEqual(['brace']);
  for (const stream of Object.values(streams)) stream.close();
});

test('4: the head is sent at once, with a comment, and forbids caching', async () => {
  const stream = await subscribeTo(setting.hub, ['quiet']);
  expect(stream.head()).toContain('HTTP/1.1 200');
  expect(stream.head().toLowerCase()).toContain('content-type: text/event-stream');
  expect(stream.head()).toContain('Cache-Control: private, no-cache, no-store, must-revalidate, max-age=0');
  expect(stream.head()).toContain('X-Accel-Buffering: no');
  await expect.poll(stream.text).toMatch(/^:\n/);
  stream.close();
});

test('5: every event has an id, type and retry only when set, and each line its own data', async () => {
  const stream = await subscribeTo(setting.hub, ['lines']);
  await publish(setting.hub, [
    ['topic', 'lines'],
    ['data', 'one\r\ntwo\rthree\nfour'],
    ['id', 'urn:mine'],
  ]);
  await publish(setting.hub, [
    ['topic', 'lines'],
    ['type', 'note'],
    ['retry', '1500'],
  ]);
  await expect.poll(stream.ids).toHaveLength(2);
  expect(stream.text()).toContain('id: urn:mine\ndata: one\ndata: two\ndata: three\ndata: four\n\n');
  expect(stream.text()).toMatch(/id: \S+\nevent: note\nretry: 1500\ndata: \n\n/);
  stream.close();
});

test('6: an idle stream receives comments', async () => {
  const stream = await subscribeTo(setting.hub, ['silence']);
  await expect.poll(() => stream.text().match(/:\n\n/g)?.length ?? 0).toBeGreaterThan(2);
  stream.close();
});

test('7: beyond the limit of subscribers the response is 503 with Retry-After, until one leaves', async () => {
  const small = await setting.start({ HUB_MAX_SUBSCRIBERS: '1' });
  const first = await subscribeTo(small, ['a']);
  const second = await subscribeTo(small, ['a']);
  expect(second.head()).toMatch(/^HTTP\/1.1 503[\s\S]*Retry-After: \d+/);
  first.close();
  await eventually('room', async () => {
    const third = await subscribeTo(small, ['a']);
    third.close();
    return third.head().startsWith('HTTP/1.1 200');
  });
});

test('an EventSource library receives updates, and resumes after its connection was cut', async () => {
  const token = await hubToken({ subscribe: ['*'] });
  const hub = await setting.start({ HUB_STREAM_MAX_LIFE_MS: '300' });
  const source = new EventSource(`${hub.url}/.well-known/mercure?topic=resumed`, {
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
  });
  const received: string[] = [];
  let opened = 0;
  source.addEventListener('open', () => {
    opened += 1;
  });
  source.addEventListener('message', ({ data }) => received.push(data));
  await expect.poll(() => opened).toBe(1);
  await publish(hub, [
    ['topic', 'resumed'],
    ['data', '0'],
    ['retry', '50'],
  ]);
  await expect.poll(() => received).toEqual(['0']);
  const sent = ['0'];
  for (let number = 1; opened < 4; number += 1) {
    await publish(hub, [
      ['topic', 'resumed'],
      ['data', String(number)],
    ]);
    sent.push(String(number));
  }
  await expect.poll(() => received).toEqual(sent);
  source.close();
});

test('a client that does not read is disconnected, and resumes without a loss', {
  tags: ['deep'],
}, async () => {
  const hub = await setting.start({ HUB_CLIENT_BUFFER_BYTES: '65536' });
  const slow = await subscribeTo(hub, ['flood']);
  slow.socket.pause();
  const line = 'x'.repeat(100_000);
  for (let number = 0; number < 120; number += 1)
    await publish(hub, [
      ['topic', 'flood'],
      ['data', `${number} ${line}`],
    ]);
  await expect.poll(() => hub.hub.subscriberCount()).toBe(0);
  slow.socket.resume();
  await expect.poll(slow.isClosed).toBe(true);
  const received = slow.data().map((data) => Number(data.split(' ')[0]));
  const lastId = slow.ids()[received.length - 2] ?? 'earliest';
  const complete = received.slice(0, -1);
  const again = await subscribeTo(hub, ['flood'], { headers: { 'last-event-id': lastId } });
  await expect
    .poll(() => [...complete, ...again.data().map((data) => Number(data.split(' ')[0]))])
    .toEqual(Array.from({ length: 120 }, (_, number) => number));
  again.close();
});
