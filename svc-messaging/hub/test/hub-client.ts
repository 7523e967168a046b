import { connect, type Socket } from 'node:net';
import { startNatsServer, type TestNatsServer } from '@praticio/service-kit/testing/engines';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { SignJWT } from 'jose';
import { type RunningHub, startHub } from '../src/start-hub.ts';

export const SUBSCRIBER_KEY = 'subscriber-key-subscriber-key-subscriber';
export const PUBLISHER_KEY = 'publisher-key-publisher-key-publisher-key';
export const ORIGIN = 'https://praticio.test';

/** Signs a hub token with a test key. */
export async function hubToken(
  mercure: { subscribe?: string[]; publish?: string[]; payload?: unknown },
  options: { key?: string; expiresAt?: Date; algorithm?: string; person?: string } = {},
): Promise<string> {
  const token = new SignJWT({ mercure }).setProtectedHeader({ alg: options.algorithm ?? 'HS256' });
  if (options.person) token.setSubject(options.person);
  if (options.expiresAt) token.setExpirationTime(options.expiresAt);
  const key = options.key ?? (mercure.publish ? PUBLISHER_KEY : SUBSCRIBER_KEY);
  return token.sign(new TextEncoder().encode(key));
}

export interface HubSetting {
  nats: TestNatsServer;
  hub: RunningHub;
  /** Starts a further hub on the same stream. */
  start(overrides?: NodeJS.ProcessEnv): Promise<RunningHub>;
  stop(): Promise<void>;
}

/** Starts a separate NATS server with one hub. */
export async function startHubSetting(settings: NodeJS.ProcessEnv = {}): Promise<HubSetting> {
  const nats = await startNatsServer();
  const running: RunningHub[] = [];
  async function start(overrides: NodeJS.ProcessEnv = {}) {
    const hub = await startHub({
      PORT: '0',
      NATS_URL: nats.url,
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      DRAIN_TIMEOUT_MS: '1000',
      HUB_SUBSCRIBER_KEY: SUBSCRIBER_KEY,
      HUB_PUBLISHER_KEY: PUBLISHER_KEY,
      HUB_ALLOWED_ORIGINS: ORIGIN,
      ...settings,
      ...overrides,
    });
    running.push(hub);
    return hub;
  }
  const hub = await start();
  return {
    nats,
    hub,
    start,
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
      await nats.stop();
    },
  };
}

/** Publishes over HTTP; `fields` may repeat topics. */
export async function publish(
  { url }: Pick<RunningHub, 'url'>,
  fields: [string, string][],
  init: { token?: string | null; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; text: string }> {
  const token = init.token === undefined ? await hubToken({ publish: ['*'] }) : init.token;
  const response = await fetch(`${url}/.well-known/mercure`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...init.headers,
    },
    body: init.body ?? new URLSearchParams(fields).toString(),
  });
  return { status: response.status, text: await response.text() };
}

export interface RawStream {
  socket: Socket;
  /** Everything received so far, without the chunk framing. */
  text(): string;
  /** The `data` of each event so far. */
  data(): string[];
  ids(): string[];
  head(): string;
  isClosed(): boolean;
  /** Whether the server has sent the last chunk. */
  isComplete(): boolean;
  close(): void;
}

/** Subscribes over a bare socket, to see the bytes that no library has changed. */
export async function openRaw(
  { url }: Pick<RunningHub, 'url'>,
  query: string,
  headers: Record<string, string> = {},
): Promise<RawStream> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let raw = '';
  let closed = false;
  socket.on('data', (chunk) => {
    raw += chunk.toString('utf8');
  });
  socket.on('close', () => {
    closed = true;
  });
  socket.on('error', () => {
    closed = true;
  });
  const lines = Object.entries({ host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`GET /.well-known/mercure?${query} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const body = () => raw.slice(raw.indexOf('\r\n\r\n') + 4).replace(/\r\n[\da-f]+\r\n|^[\da-f]+\r\n/g, '');
  const fieldsOf = (name: string) =>
    body()
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2));
  await eventually('the head', async () => raw.includes('\r\n\r\n') || closed);
  return {
    socket,
    text: body,
    data: () => fieldsOf('data'),
    ids: () => fieldsOf('id'),
    head: () => raw.slice(0, raw.indexOf('\r\n\r\n')),
    isClosed: () => closed,
    isComplete: () => raw.endsWith('\r\n0\r\n\r\n'),
    close: () => socket.destroy(),
  };
}

/** Subscribes with a token for the selectors `claims`, by default all topics. */
export async function subscribeTo(
  hub: RunningHub,
  topics: string[],
  options: { claims?: string[]; headers?: Record<string, string>; query?: string; expiresAt?: Date } = {},
): Promise<RawStream> {
  const expiry = options.expiresAt ? { expiresAt: options.expiresAt } : {};
  const token = await hubToken({ subscribe: options.claims ?? ['*'] }, expiry);
  const query = topics.map((topic) => `topic=${encodeURIComponent(topic)}`).join('&');
  return openRaw(hub, `${query}${options.query ?? ''}`, {
    authorization: `Bearer ${token}`,
    ...options.headers,
  });
}
