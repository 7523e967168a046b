import type { ChildProcess, StdioOptions } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNchan } from '@praticio/local/engines/hub-peers';
import { freePort, startNatsServer, untilListening } from '@praticio/service-kit/testing/engines';
import { cpuOf, endPinned, pidsOf, pin, runPinned } from '@praticio/service-kit/testing/pinned-process';

/** The core of the proxies; loader and upstream run on the other core, but where workers are compared. */
const PROXY_CORE = '0';
export const LOADER_CORE = '1';
export const BOTH_CORES = `${PROXY_CORE},${LOADER_CORE}`;

/** A proxy under measurement. */
export interface Peer {
  name: string;
  note: string;
  port: number;
  /** Processor seconds that all its processes have used so far. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

const script = (name: string) => join(import.meta.dirname, name);
const directory = mkdtempSync(join(tmpdir(), 'praticio-bench-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
const LOG = join(directory, 'gateway.log');
const cpuOfAll = (child: ChildProcess) => pidsOf(child).reduce((total, pid) => total + cpuOf(pid), 0);

/** Nothing listens here: the URL of services that get no request in the benchmark. */
const NOWHERE = 'http://127.0.0.1:9';

export async function startUpstream() {
  const port = await freePort();
  const child = runPinned(LOADER_CORE, process.execPath, [script('upstream.ts')], {
    env: { PORT: String(port), NODE_ENV: 'production' },
  });
  await untilListening(port);
  return {
    origin: `http://127.0.0.1:${port}`,
    pin: (cores: string) => pin(cores, child.pid),
    stop: () => endPinned(child),
  };
}

async function startScript(name: string, note: string, file: string, upstream: string): Promise<Peer> {
  const port = await freePort();
  const child = runPinned(PROXY_CORE, process.execPath, [script(file)], {
    env: { PORT: String(port), UPSTREAM: upstream, NODE_ENV: 'production' },
  });
  await untilListening(port);
  return { name, note, port, cpuSeconds: () => cpuOfAll(child), stop: () => endPinned(child) };
}

export const startNodeProxy = (upstream: string) =>
  startScript('node:http', 'a request piped on, a response piped back', 'node-proxy.ts', upstream);
export const startPlainHttpProxy = (upstream: string) =>
  startScript('http-proxy', 'plain @fastify/http-proxy, no logs', 'plain-http-proxy.ts', upstream);

/** Starts the whole gateway with its log in a file. Requests are counted over NATS, with limits too high to be reached. */
export async function startOurs(
  upstream: string,
  { workers = 1, cores = PROXY_CORE }: { workers?: 1 | 2; cores?: string } = {},
): Promise<Peer> {
  const port = await freePort();
  const nats = await startNatsServer();
  const shellDir = join(directory, 'shell');
  mkdirSync(shellDir, { recursive: true });
  writeFileSync(join(shellDir, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  const log = openSync(LOG, 'a');
  const env = {
    PORT: String(port),
    INTERNAL_PORT: '0',
    PUBLIC_URL: 'https://praticio.test',
    IDENTITY_URL: NOWHERE,
    OFFERS_URL: upstream,
    MESSAGING_URL: NOWHERE,
    BILLING_URL: NOWHERE,
    BLOG_URL: NOWHERE,
    REMOTES_ORIGIN: NOWHERE,
    SHELL_DIR: shellDir,
    RATE_LIMIT_FACTOR: '10000',
    WORKERS: String(workers),
    NATS_URL: nats.url,
    LOG_LEVEL: process.env.BENCH_LOG_LEVEL ?? 'info',
    NODE_ENV: 'production',
  };
  const main = join(import.meta.dirname, '../../src/main.ts');
  const options = process.env.BENCH_PROFILE
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
    : [];
  const stdio: StdioOptions = ['ignore', log, 'inherit'];
  const child = runPinned(cores, process.execPath, [...options, main], { env, stdio });
  await untilListening(port);
  return {
    name: workers === 1 ? 'ours' : `ours × ${workers}`,
    note: 'headers, limits, ids, metrics, a log line each (to a file)',
    port,
    cpuSeconds: () => cpuOfAll(child),
    async stop() {
      await endPinned(child, 'SIGTERM');
      await nats.stop();
    },
  };
}

/** The size of the gateway's log: a measurement without log lines would look better than it is. */
export const logBytes = () => statSync(LOG).size;

const nginxConfiguration = (port: number, upstream: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
events { worker_connections 4096; }
http {
  access_log ${directory}/access.log;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  keepalive_requests 1000000000;
  upstream service { server ${new URL(upstream).host}; keepalive 256; keepalive_requests 1000000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`;

export async function startNginx(upstream: string): Promise<Peer | null> {
  const found = await findNchan();
  if (!found) return null;
  const port = await freePort();
  const file = join(directory, 'nginx.conf');
  writeFileSync(file, nginxConfiguration(port, upstream));
  const child = runPinned(PROXY_CORE, found.nginx, [
    ...['-c', file, '-e', join(directory, 'error.log'), '-p', directory],
  ]);
  await untilListening(port);
  return {
    name: 'nginx',
    note: 'one worker, access log to a file, no limits',
    port,
    cpuSeconds: () => cpuOfAll(child),
    stop: () => endPinned(child, 'SIGTERM'),
  };
}
