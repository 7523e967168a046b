import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { expect, test, vi } from 'vitest';
import { listenGateway } from './gateway.ts';
import { echo, readAll, startUpstream } from './upstream.ts';

const HUB = '/.well-known/mercure';

/** More than the limit of reply-from's own agent, 128 connections. */
const STREAMS = 150;

async function startHub() {
  const streams = new Set<ServerResponse>();
  const upstream = await startUpstream((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'private, no-cache' });
    response.write(`: ${request.url}\n`);
    streams.add(response);
    response.on('close', () => streams.delete(response));
  });
  return { streams, ...upstream };
}

interface Subscriber {
  request: ClientRequest;
  response: IncomingMessage;
  received: () => string;
}

function subscribe(origin: string): Promise<Subscriber> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${origin}${HUB}?topic=a&topic=b`, { agent: false });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', () => undefined);
      resolve({ request, response, received: () => text });
    });
    request.end();
  });
}

test(`${STREAMS} streams can be open at the same time, and each event passes immediately`, async () => {
  const hub = await startHub();
  const { origin } = await listenGateway({ MESSAGING_URL: hub.origin });
  const subscribers = await Promise.all(Array.from({ length: STREAMS }, () => subscribe(origin)));
  expect(hub.streams.size).toBe(STREAMS);
  for (const { response } of subscribers) expect(response.headers['content-type']).toBe('text/event-stream');
  for (const stream of hub.streams) stream.write('id: 1\ndata: hello\n\n');
  const texts = () => new Set(subscribers.map(({ received }) => received()));
  await expect.poll(texts).toEqual(new Set([`: ${HUB}?topic=a&topic=b\nid: 1\ndata: hello\n\n`]));
  for (const { request } of subscribers) request.destroy();
  await expect.poll(() => hub.streams.size).toBe(0);
});

test('a silent stream stays open longer than the time limit of other responses', async () => {
  const hub = await startHub();
  const { origin } = await listenGateway({ MESSAGING_URL: hub.origin, UPSTREAM_TIMEOUT_MS: '50' });
  const { received, response } = await subscribe(origin);
  const late = performance.now() + 1_500;
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(late), { timeout: 60_000 });
  for (const stream of hub.streams) stream.write('data: late\n\n');
  await expect.poll(() => received()).toContain('data: late');
  expect(response.destroyed).toBe(false);
});

test('when the hub ends a stream, it ends for the client', async () => {
  const hub = await startHub();
  const { origin } = await listenGateway({ MESSAGING_URL: hub.origin });
  const ended = await subscribe(origin);
  const end = vi.fn();
  ended.response.on('end', end);
  for (const stream of hub.streams) stream.end();
  await expect.poll(() => end).toHaveBeenCalled();

  const cut = await subscribe(origin);
  const closed = vi.fn();
  cut.response.on('close', closed);
  for (const stream of hub.streams) stream.destroy();
  await expect.poll(() => closed).toHaveBeenCalled();
  expect(cut.response.complete).toBe(false);
});

test('a gateway that stops ends its streams cleanly and does not wait for them', async () => {
  const hub = await startHub();
  const { app, origin } = await listenGateway({ MESSAGING_URL: hub.origin });
  const { response } = await subscribe(origin);
  const end = vi.fn();
  response.on('end', end);
  await app.close();
  await expect.poll(() => end).toHaveBeenCalled();
  expect(response.complete).toBe(true);
  await expect.poll(() => hub.streams.size).toBe(0);
});

test('paths below the hub, publishing, Last-Event-ID and the cookie reach the hub; other methods do not', async () => {
  const upstream = await startUpstream(async (request, response) => {
    if (request.method === 'POST') response.end(await readAll(request));
    else echo(request, response);
  });
  const { app } = await listenGateway({ MESSAGING_URL: upstream.origin });
  const headers = {
    'last-event-id': 'e1',
    cookie: 'mercureAuthorization=token',
    origin: 'https://praticio.test',
  };
  const below = await app.inject({ url: `${HUB}/subscriptions/a%20b?x=1`, headers });
  expect(below.json()).toMatchObject({ url: `${HUB}/subscriptions/a%20b?x=1`, headers });
  const published = await app.inject({
    method: 'POST',
    url: HUB,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'topic=a&data=b',
  });
  expect(published.body).toBe('topic=a&data=b');
  const refused = await app.inject({ method: 'DELETE', url: HUB });
  expect(refused.statusCode).toBe(405);
  expect(refused.headers.allow).toBe('GET, POST, HEAD');
});

test('requests to a dead hub get 503', async () => {
  const { app } = await listenGateway();
  const response = await app.inject(`${HUB}?topic=a`);
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'service/unavailable' });
});
