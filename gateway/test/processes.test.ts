import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gatewayStateSchema } from '@praticio/contracts/administration/platform';
import { DAY_MS } from '@praticio/contracts/base/units';
import { changeRegistry } from '@praticio/deploy/registry-file';
import { publishRemote } from '@praticio/deploy/releases';
import { folderOf, writeRecord } from '@praticio/deploy/versions';
import { freePort } from '@praticio/service-kit/testing/engines';
import { lasting, sayFigure } from '@praticio/service-kit/testing/soak';
import { expect, onTestFinished, test } from 'vitest';
import type { WorkerState } from '../src/workers.ts';
import { folder } from './gateway.ts';
import { gatewayEnv, start, started } from './gateway-process.ts';
import { startUpstream } from './upstream.ts';

// @module-tag deep

/** Half of the ten seconds that Prometheus waits. */
const SOON_MS = 5_000;

test('on SIGTERM readiness ends, accepted requests are completed, streams end, the exit code is 0', async () => {
  const pending: (() => void)[] = [];
  const offers = await startUpstream((_request, response) => {
    pending.push(() => response.end('done'));
  });
  const hub = await startUpstream((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n');
  });
  const child = start('main.ts', await gatewayEnv({ OFFERS_URL: offers.origin, MESSAGING_URL: hub.origin }));
  const { port, internalPort } = await started(child);
  const internal = `http://127.0.0.1:${internalPort}`;
  expect((await fetch(`${internal}/readyz`)).status).toBe(200);

  const accepted = fetch(`http://127.0.0.1:${port}/api/offers`);
  const stream = await fetch(`http://127.0.0.1:${port}/.well-known/mercure?topic=a`);
  await expect.poll(() => pending).toHaveLength(1);
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${internal}/readyz`)).status).toBe(503);
  expect(await stream.text()).toBe(':\n');
  pending[0]?.();
  const response = await accepted;
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('done');
  expect(await exited).toEqual([0, null]);
});

test('a request that never ends is cut after the drain timeout', async () => {
  const offers = await startUpstream(() => undefined);
  const child = start('main.ts', await gatewayEnv({ OFFERS_URL: offers.origin, DRAIN_TIMEOUT_MS: '1300' }));
  const { port } = await started(child);
  const cut = expect(fetch(`http://127.0.0.1:${port}/api/offers`)).rejects.toThrow();
  await expect.poll(() => offers.requests).toHaveLength(1);
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await cut;
  expect(await exited).toEqual([0, null]);
});

test('health and metrics are on the internal port only', async () => {
  const child = start('main.ts', await gatewayEnv());
  const { port, internalPort } = await started(child);
  await fetch(`http://127.0.0.1:${port}/api/offers/7`);
  expect((await fetch(`http://127.0.0.1:${internalPort}/healthz`)).status).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{.*route="\/api\/offers\/:id".*status="503".*\} 1/,
  );
  const state = gatewayStateSchema.parse(
    await (await fetch(`http://127.0.0.1:${internalPort}/state`)).json(),
  );
  expect(state.requests?.hour).toMatchObject({ answered: 1, failed: 1 });
  for (const path of ['/metrics', '/readyz', '/healthz']) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { accept: 'application/json' },
    });
    expect(response.status, path).toBe(404);
  }
});

test('a log that cannot be written does not end the process', async () => {
  const port = await freePort();
  const env = { ...(await gatewayEnv()), PORT: String(port), LOG_LEVEL: 'trace' };
  const full = openSync('/dev/full', 'w');
  const child = start('main.ts', env, [], full);
  closeSync(full);
  const status = () =>
    fetch(`http://127.0.0.1:${port}/api/offers`).then(
      (response) => response.status,
      () => null,
    );
  await expect.poll(status).toBe(503);
  for (let turn = 0; turn < 20; turn += 1) expect(await status()).toBe(503);
  expect(child.exitCode).toBeNull();
});

test('workers share one port; when they are replaced under load, no connection is refused and no response is lost', {
  timeout: lasting(180_000, 600_000),
}, async () => {
  const offers = await startUpstream((_request, response) => void setTimeout(() => response.end('done'), 20));
  const child = start('main.ts', await gatewayEnv({ OFFERS_URL: offers.origin, WORKERS: '2' }));
  const { port, internalPort } = await started(child);
  const workers = async () => {
    const response = await fetch(`http://127.0.0.1:${internalPort}/workers`);
    return (await response.json()) as { pid: number; isReady: boolean }[];
  };
  const before = (await workers()).map(({ pid }) => pid);
  expect(before).toHaveLength(2);

  const responses: (number | string)[] = [];
  let isOver = false;
  const load = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      responses.push(await getOverNewConnection(port));
      await pause(20);
    }
  });
  await expect.poll(() => responses.length).toBeGreaterThan(20);
  const turns = lasting(1, 20);
  for (let turn = 0; turn < turns; turn += 1) {
    const old = (await workers()).map(({ pid }) => pid);
    child.kill('SIGUSR2');
    const isReplaced = async () => {
      const now = await workers();
      return now.length === 2 && now.every(({ pid, isReady }) => isReady && !old.includes(pid));
    };
    await expect.poll(isReplaced, { timeout: 60_000 }).toBe(true);
  }
  const count = responses.length;
  await expect.poll(() => responses.length).toBeGreaterThan(count + 20);
  isOver = true;
  await Promise.all(load);
  expect(new Set(responses)).toEqual(new Set([200]));
  sayFigure(`${responses.length} responses while the workers were replaced ${turns} times`);

  const metrics = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
  expect(metrics).toContain('http_request_duration_seconds_count');
  // a killed worker is replaced
  const [victim] = await workers();
  process.kill(victim?.pid ?? 0, 'SIGKILL');
  await expect.poll(async () => (await workers()).filter(({ isReady }) => isReady).length).toBe(1);
  await expect.poll(async () => (await workers()).filter(({ isReady }) => isReady).length).toBe(2);
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('the gateway serves with its first worker, also when another one hangs or is killed as it starts', {
  timeout: 240_000,
}, async () => {
  const child = start('main.ts', await gatewayEnv({ WORKERS: '2' }));
  const hanging = await firstWorkerOf(child.pid);
  process.kill(hanging, 'SIGSTOP');
  onTestFinished(() => endIfAlive(hanging));
  const { internalPort } = await started(child);
  endIfAlive(hanging);
  const areReady = async () => {
    const response = await fetch(`http://127.0.0.1:${internalPort}/workers`);
    const workers = (await response.json()) as { pid: number; isReady: boolean }[];
    return workers.filter(({ pid, isReady }) => isReady && pid !== hanging).length;
  };
  await expect.poll(areReady, { timeout: 180_000 }).toBe(2);
});

test('metrics are available while a worker hangs; they name it, and its counts are not lost', async () => {
  const offers = await startUpstream((_request, response) => void response.end('done'));
  const child = start('main.ts', await gatewayEnv({ OFFERS_URL: offers.origin, WORKERS: '2' }));
  const { port, internalPort } = await started(child);
  const internal = `http://127.0.0.1:${internalPort}`;
  const workers = async () => (await (await fetch(`${internal}/workers`)).json()) as WorkerState[];
  const areReady = async () => (await workers()).every(({ isReady }) => isReady);
  await expect.poll(areReady).toBe(true);
  for (let sent = 0; sent < 6; sent += 1) expect(await getOverNewConnection(port)).toBe(200);

  const scrape = async () => {
    const response = await fetch(`${internal}/metrics`);
    expect(response.status).toBe(200);
    return response.text();
  };
  const [hanging = 0, other = 0] = (await workers()).map(({ pid }) => pid);
  const responding = (pid: number, value: number) =>
    new RegExp(`^worker_answers\\{(?=.*service="gateway").*worker="${pid}".*\\} ${value}$`, 'm');
  const all = /^http_request_duration_seconds_count\{.*status="200".*\} 6$/m;
  const before = await scrape();
  expect(before).toMatch(responding(hanging, 1));
  expect(before).toMatch(all);
  process.kill(hanging, 'SIGSTOP');
  onTestFinished(() => endIfAlive(hanging));
  const begun = performance.now();
  const during = await scrape();
  expect(performance.now() - begun).toBeLessThan(SOON_MS);
  expect(during).toMatch(responding(hanging, 0));
  expect(during).toMatch(responding(other, 1));
  expect(during).toMatch(all);
  process.kill(hanging, 'SIGCONT');
  await expect.poll(scrape).toMatch(responding(hanging, 1));
  // the replacement of a dead worker counts as a new worker
  process.kill(hanging, 'SIGKILL');
  await expect.poll(scrape).not.toContain(`worker="${hanging}"`);
  expect(await scrape()).toMatch(all);
});

/** The id of the first worker that the process starts, once it runs: until its program is loaded, its parent waits for it. */
async function firstWorkerOf(pid = 0): Promise<number> {
  const children = () => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  const isWorker = () => readFileSync(`/proc/${children()[0]}/environ`, 'utf8').includes('NODE_UNIQUE_ID=');
  const options = { interval: 5, timeout: 60_000 };
  await expect.poll(() => Number(children()[0]), options).toBeGreaterThan(0);
  await expect.poll(isWorker, options).toBe(true);
  return Number(children()[0]);
}

function endIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Sends a GET over a new connection; returns the status, or the message of the error. */
function getOverNewConnection(port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get({ port, path: '/api/offers', agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', (error) => resolve(error.message));
  });
}

test('a wrong configuration is reported in one message that names every bad variable', async () => {
  const { OFFERS_URL: _offers, ...env } = await gatewayEnv({
    BILLING_URL: 'nonsense',
    BLOG_URL: 'http://127.0.0.1:1,http://127.0.0.1:2',
    BLOG_READY_URL: 'http://127.0.0.1:1/readyz',
    TRUSTED_PROXIES: '-1',
  });
  const child = start('main.ts', env);
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  expect(await once(child, 'close')).toEqual([78, null]);
  for (const name of [
    'OFFERS_URL: missing',
    'BILLING_URL: Invalid',
    'BLOG_READY_URL: must name',
    'TRUSTED_PROXIES',
  ]) {
    expect(output).toContain(name);
  }
  expect(output).not.toContain('nonsense');
});

test("the remotes' host starts, serves and stops", async () => {
  const remotesDir = await folder({ 'mf-blog/1.0.0/a.js': 'run()' });
  await writeRecord(remotesDir, 'mf-blog', '1.0.0', folderOf(remotesDir, 'mf-blog', '1.0.0'));
  const env = { PORT: '0', REMOTES_DIR: remotesDir };
  const child = start('remotes-main.ts', env);
  const { port } = await started(child);
  expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`http://127.0.0.1:${port}/remotes.json`)).json()).toMatchObject({ remotes: [] });
  expect(await (await fetch(`http://127.0.0.1:${port}/remotes/mf-blog/1.0.0/a.js`)).text()).toBe('run()');
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test("the remotes' host removes the versions that were last named a week ago", async () => {
  const version = (number: string) =>
    folder({ 'mf-stats.json': statsOf(number), 'mf-manifest.json': number });
  const remotesDir = await folder({});
  for (const number of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    await publishRemote(remotesDir, 'mf-blog', await version(number));
  const weekAgo = new Date(Date.now() - 7 * DAY_MS - 1).toISOString();
  await changeRegistry(remotesDir, ({ unnamed }) => ({
    unnamed: unnamed.map((each) => (each.version === '1.0.0' ? { ...each, since: weekAgo } : each)),
  }));
  await started(start('remotes-main.ts', { PORT: '0', REMOTES_DIR: remotesDir }));
  await expect
    .poll(async () => (await readdir(join(remotesDir, 'mf-blog'))).sort())
    .toEqual(['1.1.0', '1.2.0', '1.3.0']);
});

const statsOf = (buildVersion: string) =>
  JSON.stringify({ contract: '1.0.0', metaData: { buildInfo: { buildVersion } } });
