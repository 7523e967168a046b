import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNchan, findReferenceHub } from '@praticio/local/engines/hub-peers';
import { hubNodeOptions } from '@praticio/service-kit/memory-options';
import { freePort, untilListening } from '@praticio/service-kit/testing/engines';
import {
  cpuOf,
  endPinned,
  pidsOf,
  residentOf,
  runPinned,
} from '@praticio/service-kit/testing/pinned-process';
import { SignJWT } from 'jose';

/** All processes of a hub run on this core; the loader has the other. */
const HUB_CORE = '0';
const KEY = 'benchmark-key-benchmark-key-benchmark-key';
const HUB = '/.well-known/mercure';

/** A measured hub, and the protocol of its clients. */
export interface Peer {
  name: string;
  /** Its history of updates and its access rules, printed next to each figure. */
  note: string;
  port: number;
  /** Request head of a subscription to one topic. */
  subscription(topic: string, lastEventId?: string): string;
  publication(topic: string, data: string): string;
  /** Processor seconds used so far by all of its processes. */
  cpuSeconds(): number;
  /** Resident bytes of the processes that hold streams. */
  residentBytes(): number;
  stop(): Promise<void>;
}

const key = new TextEncoder().encode(KEY);
const sign = (mercure: object) =>
  new SignJWT({ mercure }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('2h').sign(key);
const tokens = new Map<string, string>();

/** Signs the tokens of a scenario's topics, so that no signing is measured. */
export async function prepareTokens(topics: string[]): Promise<void> {
  for (const topic of topics) if (!tokens.has(topic)) tokens.set(topic, await sign({ subscribe: [topic] }));
}

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  runPinned(HUB_CORE, command, args, { env });
const pidOf = ({ pid }: ChildProcess) => pid ?? 0;

/** The protocol, which our hub and the reference hub share. */
async function mercureClient(port: number) {
  const publisher = await sign({ publish: ['*'] });
  return {
    port,
    subscription: (topic: string, lastEventId?: string) =>
      [
        `GET ${HUB}?topic=${encodeURIComponent(topic)} HTTP/1.1`,
        'Host: 127.0.0.1',
        `Authorization: Bearer ${tokens.get(topic)}`,
        ...(lastEventId ? [`Last-Event-ID: ${lastEventId}`] : []),
        '\r\n',
      ].join('\r\n'),
    publication(topic: string, data: string) {
      const body = `topic=${encodeURIComponent(topic)}&private=on&data=${encodeURIComponent(data)}`;
      return [
        `POST ${HUB} HTTP/1.1`,
        'Host: 127.0.0.1',
        `Authorization: Bearer ${publisher}`,
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${Buffer.byteLength(body)}`,
        `\r\n${body}`,
      ].join('\r\n');
    },
  };
}

export async function startOurs(storage: 'file' | 'memory'): Promise<Peer> {
  const directory = mkdtempSync(join(tmpdir(), 'praticio-bench-'));
  const natsPort = await freePort();
  const natsArguments = ['-a', '127.0.0.1', '-p', String(natsPort), '-js', '-sd', directory];
  const nats = run(process.env.TEST_NATS_SERVER ?? 'nats-server', natsArguments);
  await untilListening(natsPort);
  const port = await freePort();
  const main = join(import.meta.dirname, '../../src/main.ts');
  const hub = run(process.execPath, [...hubNodeOptions, main], {
    PORT: String(port),
    NATS_URL: `nats://127.0.0.1:${natsPort}`,
    HUB_SUBSCRIBER_KEY: KEY,
    HUB_PUBLISHER_KEY: KEY,
    HUB_STORAGE: storage,
    HUB_SUBSCRIPTIONS: 'false',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  });
  await untilListening(port);
  return {
    name: 'ours',
    note: `JetStream, ${storage} storage, nats-server on the same core; authorised`,
    ...(await mercureClient(port)),
    cpuSeconds: () => cpuOf(pidOf(hub)) + cpuOf(pidOf(nats)),
    residentBytes: () => residentOf(pidOf(hub)),
    async stop() {
      await Promise.all([endPinned(hub), endPinned(nats)]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export async function startReference(history: boolean): Promise<Peer | null> {
  const program = await findReferenceHub();
  if (!program) return null;
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'praticio-bench-'));
  const bolt = `bolt://${join(directory, 'updates.db')}?size=20000`;
  const hub = run(program, [], {
    ADDR: `127.0.0.1:${port}`,
    JWT_KEY: KEY,
    TRANSPORT_URL: history ? bolt : 'local://local',
    WRITE_TIMEOUT: '0s',
    DISPATCH_TIMEOUT: '0s',
    LOG_LEVEL: 'error',
  });
  await untilListening(port);
  return {
    name: 'reference',
    note: `${history ? 'bolt, file storage' : 'no storage (local transport)'}; authorised`,
    ...(await mercureClient(port)),
    cpuSeconds: () => cpuOf(pidOf(hub)),
    residentBytes: () => residentOf(pidOf(hub)),
    async stop() {
      await endPinned(hub);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Starts the program that measures the share of a figure that is due to Node itself. */
export async function startFloor(): Promise<Peer> {
  const port = await freePort();
  const main = join(import.meta.dirname, 'floor.ts');
  const hub = run(process.execPath, [...hubNodeOptions, main], { PORT: String(port) });
  await untilListening(port);
  return {
    name: 'floor',
    note: 'Node: one read, one look-up, two writes; keeps nothing, authorises nobody',
    ...(await mercureClient(port)),
    cpuSeconds: () => cpuOf(pidOf(hub)),
    residentBytes: () => residentOf(pidOf(hub)),
    stop: () => endPinned(hub),
  };
}

const nchanConfiguration = (port: number, module: string, directory: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
load_module ${module};
daemon off;
worker_processes 1;
worker_rlimit_nofile 20000;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
events { worker_connections 16000; }
http {
  access_log off;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  keepalive_requests 1000000000;
  nchan_shared_memory_size 512M;
  nchan_message_buffer_length 20000;
  server {
    listen 127.0.0.1:${port};
    location = /pub { nchan_publisher; nchan_channel_id $arg_id; }
    location = /sub {
      nchan_subscriber eventsource;
      nchan_channel_id $arg_id;
      nchan_subscriber_first_message newest;
    }
  }
}
`;

export async function startNchan(): Promise<Peer | null> {
  const found = await findNchan();
  if (!found) return null;
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'praticio-bench-'));
  const file = join(directory, 'nginx.conf');
  writeFileSync(file, nchanConfiguration(port, found.module, directory));
  const hub = run(found.nginx, ['-c', file, '-e', join(directory, 'error.log'), '-p', directory]);
  await untilListening(port);
  const sum = (of: (pid: number) => number) => pidsOf(hub).reduce((total, pid) => total + of(pid), 0);
  return {
    name: 'nchan',
    note: 'shared memory; without authorisation',
    port,
    subscription: (topic, lastEventId) =>
      [
        `GET /sub?id=${encodeURIComponent(topic)} HTTP/1.1`,
        'Host: 127.0.0.1',
        'Accept: text/event-stream',
        ...(lastEventId ? [`Last-Event-ID: ${lastEventId}`] : []),
        '\r\n',
      ].join('\r\n'),
    publication: (topic, data) =>
      [
        `POST /pub?id=${encodeURIComponent(topic)} HTTP/1.1`,
        'Host: 127.0.0.1',
        `Content-Length: ${Buffer.byteLength(data)}`,
        `\r\n${data}`,
      ].join('\r\n'),
    cpuSeconds: () => sum(cpuOf),
    residentBytes: () => sum(residentOf),
    async stop() {
      await endPinned(hub, 'SIGTERM');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
