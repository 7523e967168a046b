import fastify from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followUpstreams } from './follow-upstreams.ts';

const INTERVAL_MS = 1_000;
const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

async function start(refresh: () => Promise<void>) {
  const app = fastify();
  onTestFinished(() => app.close());
  followUpstreams(app, INTERVAL_MS)(refresh);
  app.get('/', async () => 'ok');
  await app.ready();
  return app;
}

test('upstreams are asked each second while requests arrive, and twice a minute in a quiet gateway', async () => {
  const refresh = vi.fn(async () => {});
  const app = await start(refresh);
  for (let second = 0; second < 60; second += 1) {
    await app.inject('/');
    await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  }
  expect(refresh).toHaveBeenCalledTimes(61);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  refresh.mockClear();
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(refresh).toHaveBeenCalledTimes(20);
});

test('the first request after a quiet time waits for the state of the upstreams, but not for one that hangs', async () => {
  let responses = 0;
  let respond = async () => {
    responses += 1;
  };
  const app = await start(() => respond());
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  const before = responses;
  await app.inject('/');
  expect(responses).toBe(before + 1);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  respond = () => new Promise(() => {});
  const response = app.inject('/');
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect((await response).statusCode).toBe(200);
});
