import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Dispatcher } from 'undici';
import { expect, test } from 'vitest';
import { bytesOf, ResponseReader, type UpstreamResponse } from '../src/upstreams/response-reader.ts';
import { listenGateway, startGateway } from './gateway.ts';
import { echo, startUpstream } from './upstream.ts';

/** Announces more than it sends, then breaks the connection. */
const startBreakingUpstream = (bytes: number) =>
  startUpstream((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(bytes) });
    response.write('{', () => response.destroy());
  });

test('a GET whose short response breaks off goes to another instance; a POST is not repeated', async () => {
  const [breaking, whole] = [await startBreakingUpstream(100), await startUpstream(echo)];
  const app = await startGateway({ OFFERS_URL: `${breaking.origin},${whole.origin}` });
  for (let round = 0; round < 4; round += 1) expect((await app.inject('/api/offers')).statusCode).toBe(200);
  expect(breaking.requests.length).toBeGreaterThan(0);

  const before = breaking.requests.length + whole.requests.length;
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    statuses.push((await app.inject({ method: 'POST', url: '/api/offers', payload: '{}' })).statusCode);
  }
  expect(breaking.requests.length + whole.requests.length).toBe(before + 4);
  expect(statuses.sort()).toEqual([200, 200, 503, 503]);
});

test('a long response that breaks off fails for the client too', async () => {
  let breakOff = () => {};
  const upstream = await startUpstream((_request, response) => {
    response.writeHead(200, { 'content-length': '1000000' }).write('{');
    breakOff = () => response.destroy();
  });
  const { origin } = await listenGateway({ OFFERS_URL: upstream.origin });
  const response = await fetch(`${origin}/api/offers`);
  expect(response.status).toBe(200);
  breakOff();
  await expect(response.text()).rejects.toThrow();
});

test('a long response that breaks off before its head is sent counts as an unavailable service', async () => {
  const given: (UpstreamResponse | undefined)[] = [];
  const reader = new ResponseReader({ method: 'GET' }, (_error, response) => void given.push(response));
  const connection = { resume() {}, pause() {}, abort() {} } as unknown as Dispatcher.DispatchController;
  reader.onResponseStart(connection, 200, { 'content-length': '1000000' });
  reader.onResponseError(connection, new Error('other side closed'));
  await expect(bytesOf((given[0] as UpstreamResponse).body)).rejects.toMatchObject({
    code: 'service/unavailable',
    status: 503,
    extras: { retryAfter: 5 },
  });
});

test.each([
  ['copied into the write', 16 * 1024, true],
  ['short', 64 * 1024, true],
  ['long', 64 * 1024 + 1, true],
  ['very long', 5_000_000, true],
  ['of unknown length', 300_000, false],
])('a body that is %s arrives byte for byte', async (_name, length, isAnnounced) => {
  const body = randomBytes(length);
  const upstream = await startUpstream((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/octet-stream',
      ...(isAnnounced ? { 'content-length': String(length) } : {}),
    });
    for (let at = 0; at < length; at += 50_000) response.write(body.subarray(at, at + 50_000));
    response.end();
  });
  const { origin } = await listenGateway({ OFFERS_URL: upstream.origin });
  const response = await fetch(`${origin}/api/offers`);
  expect(response.headers.get('content-length')).toBe(isAnnounced ? String(length) : null);
  expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
});

test('a service is not read faster than its client reads', { tags: ['deep'] }, async () => {
  let sent = 0;
  const chunk = Buffer.alloc(1_000_000);
  const upstream = await startUpstream((_request, response) => {
    const more = () => {
      while (sent < 200 && response.write(chunk)) sent += 1;
      if (sent >= 200) response.end();
    };
    response.on('drain', () => {
      sent += 1;
      more();
    });
    more();
  });
  const { origin } = await listenGateway({ OFFERS_URL: upstream.origin });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(`${origin}/api/offers`, resolve).on('error', reject).end();
  });
  // wait until the service stops writing, because the buffers of the sockets are full
  let last = -1;
  await expect
    .poll(
      () => {
        const isStill = sent === last && sent > 0;
        last = sent;
        return isStill;
      },
      { interval: 300 },
    )
    .toBe(true);
  expect(sent).toBeLessThan(60);
  let bytes = 0;
  for await (const part of response) bytes += (part as Buffer).length;
  expect(bytes).toBe(200_000_000);
});

test('a response keeps its head: no content type and no body is added', async () => {
  const upstream = await startUpstream(({ url }, response) => {
    if (url?.startsWith('/api/offers/204')) response.writeHead(204).end();
    else if (url?.startsWith('/api/offers/304')) response.writeHead(304, { etag: '"1"' }).end();
    else if (url?.startsWith('/api/offers/1')) response.writeHead(200, { 'content-length': '0' }).end();
    else response.writeHead(200, { 'content-length': '4', 'x-empty': '' }).end('text');
  });
  const { origin } = await listenGateway({ OFFERS_URL: upstream.origin });
  const get = (id: string, method = 'GET') => fetch(`${origin}/api/offers/${id}`, { method });

  const plain = await get('7');
  expect([plain.headers.get('content-type'), plain.headers.get('content-length')]).toEqual([null, '4']);
  expect(await plain.text()).toBe('text');
  const head = await get('7', 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', '']);
  const empty = await get('1');
  expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([200, '0', '']);
  expect((await get('204')).status).toBe(204);
  const unchanged = await get('304');
  expect([unchanged.status, unchanged.headers.get('etag')]).toEqual([304, '"1"']);
});
