import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../src/testing/engines.ts';
import { eventually } from '../src/testing/eventually.ts';
import { createTestClient } from '../src/testing/http-client.ts';
import { startTestPlatform, type TestPlatform } from '../src/testing/platform.ts';
import { lasting } from '../src/testing/soak.ts';
import { startTcpProxy } from '../src/testing/tcp-proxy.ts';
import { erased, toyService } from './toy-service.ts';

// @module-tag deep

const main = fileURLToPath(new URL('toy-main.ts', import.meta.url));
let platform: TestPlatform;
const children: ChildProcess[] = [];
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});
afterAll(() => platform.stop());

async function startProcess(overrides: NodeJS.ProcessEnv = {}) {
  const [port, internalPort] = [await freePort(), await freePort()];
  const own = { PORT: String(port), INTERNAL_PORT: String(internalPort), LOG_LEVEL: 'info' };
  const env = { PATH: process.env.PATH, ...platform.env('offers'), ...own, ...overrides };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output.text += chunk));
  const exited = once(child, 'exit').then(([code]) => code as number);
  const request = createTestClient(`http://127.0.0.1:${port}`);
  const requestInternal = createTestClient(`http://127.0.0.1:${internalPort}`);
  const readiness = () => requestInternal('GET', '/readyz').catch(() => undefined);
  return { child, output, exited, request, requestInternal, readiness };
}

describe('a service process', () => {
  it('drains on SIGTERM: readiness ends first, every accepted request gets its response, the exit code is 0', async () => {
    const toy = await startProcess({ DRAIN_TIMEOUT_MS: '60000' });
    await eventually('readiness', async () => (await toy.readiness())?.status === 200);
    const responses: number[] = [];
    const load = Array.from({ length: 20 }, async () => {
      for (let open = true; open; ) {
        await toy.request('GET', '/api/specialties').then(
          (response) => responses.push(response.status),
          () => {
            open = false;
          },
        );
      }
    });
    await expect.poll(() => responses.length).toBeGreaterThan(20);
    const started = performance.now();
    toy.child.kill('SIGTERM');
    await expect.poll(async () => (await toy.readiness())?.status ?? 503).toBe(503);
    expect(await toy.exited).toBe(0);
    // it waits for its requests, not for the end of the drain timeout
    expect(performance.now() - started).toBeLessThan(lasting(40_000, 10_000));
    await Promise.all(load);
    expect(new Set(responses)).toEqual(new Set([200]));
    const accepted = toy.output.text.match(/^accepted$/gm);
    expect(responses.length).toBe(accepted?.length);
    expect(toy.output.text).toContain('"msg":"stopped"');
  });

  it('names all errors of its configuration in one message, and exits with 78', async () => {
    const toy = await startProcess({ MONGODB_URI: 'http://wrong', NATS_URL: '', INTERNAL_SECRET: 'short' });
    expect(await toy.exited).toBe(78);
    for (const name of ['MONGODB_URI', 'NATS_URL: missing', 'INTERNAL_SECRET']) {
      expect(toy.output.text).toContain(name);
    }
    expect(toy.output.text).not.toContain('    at ');
  });

  it('ends on an unhandled rejection, and reports it without email addresses', async () => {
    const toy = await startProcess();
    await eventually('readiness', async () => (await toy.readiness())?.status === 200);
    await toy.request('GET', '/api/places').catch(() => undefined);
    expect(await toy.exited).toBe(1);
    expect(toy.output.text).toContain('unhandled promise rejection');
    expect(toy.output.text).not.toContain('marie');
  });

  it('lives but is not ready while NATS is away, and becomes ready when NATS starts', async () => {
    await platform.natsServer.kill();
    const toy = await startProcess();
    await eventually(
      'life',
      async () => (await toy.requestInternal('GET', '/healthz').catch(() => null))?.status === 200,
    );
    expect((await toy.readiness())?.status).toBe(503);
    await platform.natsServer.restart();
    await eventually('readiness', async () => (await toy.readiness())?.status === 200);
  });

  it('waits for a database that is away, and is not ready meanwhile', async () => {
    const toy = await startProcess({ MONGODB_URI: `mongodb://127.0.0.1:${await freePort()}` });
    await eventually('the wait', () => toy.output.text.includes('waiting for MongoDB'));
    expect(await toy.readiness()).toMatchObject({ status: 503, body: { checks: { mongodb: false } } });
    toy.child.kill('SIGTERM');
    expect(await toy.exited).toBe(0);
  });
});

/** Forwards to NATS, and loses the first response that contains each of `texts`, as one that comes too late. */
async function startForgetfulNats(texts: string[]) {
  const { hostname, port } = new URL(platform.natsServer.url);
  const left = new Set(texts);
  const proxy = await startTcpProxy({ host: hostname, port: Number(port) }, (incoming, outgoing) => {
    incoming.pipe(outgoing);
    outgoing.on('data', (response: Buffer) => {
      const lost = [...left].find((text) => response.includes(text));
      if (lost) left.delete(lost);
      else incoming.write(response);
    });
  });
  return { url: `nats://127.0.0.1:${proxy.port}`, left, stop: proxy.stop };
}

it('a service that starts while NATS does not respond in time waits for it', async () => {
  const nats = await startForgetfulNats(['stream_create_response', '"durable_name"']);
  const handled: string[] = [];
  const toy = toyService({
    on: { 'account.erased': ({ data }) => void handled.push(data.userId) },
  });
  const service = await platform.start(toy, { NATS_URL: nats.url });
  expect(nats.left).toEqual(new Set());
  const { type, data } = erased('late');
  await platform.publish(type, { id: 'late', version: 1 }, data);
  await expect.poll(() => handled).toEqual(['late']);
  await service.stop();
  await nats.stop();
});
