import { MINUTE_MS } from '@praticio/contracts/base/units';
import { createLogger } from '@praticio/service-kit/logger';
import { createMetrics } from '@praticio/service-kit/metrics';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchRequests } from './recent-requests.ts';

const logger = createLogger({ service: 'gateway', level: 'silent' });
// fake no other timers: those that an earlier file of the process has left would run for hours, too
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

test('requests are counted by window, with failed and slow ones', async () => {
  const metrics = createMetrics('gateway');
  const complete = (status: number, seconds: number) =>
    metrics.requestCompleted({ method: 'GET', route: '/api/offers', status, seconds });
  const requests = watchRequests(() => metrics.registry.metrics(), logger);
  for (let sent = 0; sent < 8; sent += 1) complete(200, 0.01);
  complete(503, 0.01);
  complete(404, 0.7);
  const all = { answered: 10, failed: 1, slow: 1 };
  expect(await requests.count()).toEqual({ fiveMinutes: all, hour: all, sixHours: all });

  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  complete(500, 2);
  const one = { answered: 1, failed: 1, slow: 1 };
  const eleven = { answered: 11, failed: 2, slow: 2 };
  expect(await requests.count()).toEqual({ fiveMinutes: one, hour: eleven, sixHours: eleven });

  await vi.advanceTimersByTimeAsync(61 * MINUTE_MS);
  const none = { answered: 0, failed: 0, slow: 0 };
  expect(await requests.count()).toEqual({ fiveMinutes: none, hour: none, sixHours: eleven });

  await vi.advanceTimersByTimeAsync(6 * 60 * MINUTE_MS);
  expect(await requests.count()).toEqual({ fiveMinutes: none, hour: none, sixHours: none });
  requests.stop();
});

test('a restarted worker begins at zero', async () => {
  let metrics = createMetrics('gateway');
  const requests = watchRequests(() => metrics.registry.metrics(), logger);
  for (let sent = 0; sent < 5; sent += 1)
    metrics.requestCompleted({ method: 'GET', route: '/', status: 200, seconds: 0.1 });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  metrics = createMetrics('gateway');
  metrics.requestCompleted({ method: 'GET', route: '/', status: 502, seconds: 0.1 });
  expect((await requests.count()).hour).toEqual({ answered: 6, failed: 1, slow: 0 });
  requests.stop();
});
