import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { goBack, publishRemote } from '@praticio/deploy/releases';
import { findBrowser } from '../browser.ts';
import { copyShell } from '../bundles.ts';
import { baseEnv } from '../platform/environment.ts';
import { type HandMade, writeHandMade } from './hand-made-remote.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Nothing listens on port 9 (discard) of a test machine. */
const NOWHERE = 'http://127.0.0.1:9';

/** Signal on which a running process collects garbage; it has no other effect. */
const COLLECT = 'SIGCONT';
const COLLECTING = ['--expose-gc', '--import', `data:text/javascript,process.on('${COLLECT}', () => gc())`];

/** A gateway over the built shell and a separate host of remotes; no service runs. */
export interface ReleaseSite {
  url: string;
  remotesDir: string;
  /** Builds a remote by hand; returns the folder of its build. */
  build(name: string, remote: HandMade): Promise<string>;
  /** Builds a remote by hand and makes it live without a check. */
  publish(name: string, remote: HandMade): Promise<void>;
  /** Runs the release command; returns its exit code and output. */
  release(name: string, ...args: string[]): Promise<{ code: number; output: string }>;
  /** Waits until the gateway has loaded this version as the live one. */
  untilNamed(name: string, version: string): Promise<void>;
  /** Makes the version before the live one live. */
  goBack(name: string): Promise<void>;
  /** The gateway's heap after garbage collection, and all memory of the renderer, whose threads have separate heaps. */
  memoryMb(): Promise<{ gateway: number; renderer: number }>;
  stop(): Promise<void>;
}

/** With `isRendered` a renderer renders public pages, even on a slow machine. `env` may name another shell, and services. */
export async function startReleaseSite(
  env: NodeJS.ProcessEnv = {},
  { isRendered = false } = {},
): Promise<ReleaseSite> {
  const folder = await mkdtemp(join(tmpdir(), 'praticio-releases-'));
  const browser = await findBrowser();
  const remotesDir = join(folder, 'remotes');
  const own = { ...baseEnv(process.env), PORT: '0', HOST: '127.0.0.1', INTERNAL_PORT: '0' };
  const host = start('gateway/src/remotes-main.ts', { ...own, REMOTES_DIR: remotesDir, ...env });
  const hostUrl = `http://127.0.0.1:${(await started(host)).port}`;
  const services = {
    IDENTITY_URL: NOWHERE,
    OFFERS_URL: NOWHERE,
    MESSAGING_URL: NOWHERE,
    BILLING_URL: NOWHERE,
    BLOG_URL: NOWHERE,
  };
  const shellDir = join(folder, 'shell');
  await copyShell(ROOT, shellDir);
  const shell = { SHELL_DIR: shellDir, REMOTES_ORIGIN: hostUrl };
  const renderer = isRendered
    ? start('renderer/src/main.ts', { ...own, ...shell, ...services, WORKER_SILENCE_MS: '2000', ...env })
    : null;
  const rendererUrl = renderer && `http://127.0.0.1:${(await started(renderer)).port}`;
  const rendering = rendererUrl && { RENDERER_URL: rendererUrl, RENDER_TIMEOUT_MS: '4000' };
  const gateway = start('gateway/src/main.ts', {
    ...own,
    PUBLIC_URL: 'https://praticio.test',
    WORKERS: '1',
    ...shell,
    ...services,
    ...(rendering || {}),
    POLL_INTERVAL_MS: '50',
    RATE_LIMIT_FACTOR: '1000',
    ...env,
  });
  const { port, internalPort } = await started(gateway);
  const url = `http://127.0.0.1:${port}`;
  const build = async (name: string, remote: HandMade) => {
    const dist = await mkdtemp(join(folder, 'dist-'));
    await writeHandMade(dist, name, remote);
    return dist;
  };
  return {
    url,
    remotesDir,
    build,
    release: (name, ...args) =>
      run('deploy/publish-remote.ts', [name, ...args], {
        ...process.env,
        REMOTES_DIR: remotesDir,
        PLATFORM_URL: url,
        RELEASED_BY: 'a test',
        CHROMIUM_PATH: browser,
        NODE_NO_WARNINGS: '1',
      }),
    async publish(name, remote) {
      const dist = await build(name, remote);
      const { version } = await publishRemote(remotesDir, name, dist);
      await untilNamed(url, name, version);
    },
    untilNamed: (name, version) => untilNamed(url, name, version),
    async goBack(name) {
      const { version } = await goBack(remotesDir, name);
      await untilNamed(url, name, version);
    },
    async memoryMb() {
      gateway.kill(COLLECT);
      // the first of two sequential requests ends after the signal was handled
      await metricMb(`http://127.0.0.1:${internalPort}`, 'nodejs_heap_size_used_bytes');
      return {
        gateway: await metricMb(`http://127.0.0.1:${internalPort}`, 'nodejs_heap_size_used_bytes'),
        renderer: rendererUrl ? await metricMb(rendererUrl, 'process_resident_memory_bytes') : 0,
      };
    },
    async stop() {
      await Promise.all([end(gateway), end(host), renderer && end(renderer)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function metricMb(url: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = metrics.split('\n').find((line) => line.startsWith(`${name}{`));
  return Number(bytes?.split(' ').at(-1)) / 2 ** 20;
}

function start(script: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [...COLLECTING, join(ROOT, script)], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function run(script: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (said) => (output += String(said)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

async function started(child: ChildProcess): Promise<{ port: number; internalPort: number }> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const entry = JSON.parse(line) as { msg: string; port: number; internalPort: number };
    if (entry.msg === 'started') {
      child.stdout?.resume();
      return entry;
    }
  }
  throw new Error('A process of the site ended before it served.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Waits until the gateway names this version. */
async function untilNamed(url: string, name: string, version: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/remotes.json`);
    if (response.ok) {
      const { remotes } = (await response.json()) as { remotes: { name: string; version: string }[] };
      if (remotes.some((remote) => remote.name === name && remote.version === version)) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
