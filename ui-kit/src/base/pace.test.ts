import { ApiError } from '@praticio/ui-kit/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowAnotherTry, forgetFailures, paced } from './pace.ts';

let sent: string[] = [];
let failure: ApiError | null = null;
/** Requests `path`; returns the status of the failure, or 200. */
const ask = (path = '/my-offers') =>
  paced(path, async () => {
    sent.push(path);
    if (failure) throw failure;
  }).then(
    () => 200,
    (error: ApiError) => error.status,
  );
const fail = (status: number, retryAfter?: number) => {
  failure = new ApiError(status, 'code', {}, retryAfter);
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  failure = null;
  forgetFailures();
});
afterEach(forgetFailures);

test('a failing path is requested four times a minute at most; in between calls fail with the last error', async () => {
  fail(500);
  for (let second = 0; second < 59; second += 1) {
    expect(await ask()).toBe(500);
    vi.advanceTimersByTime(1000);
  }
  expect(sent).toHaveLength(4);
  vi.advanceTimersByTime(1000);
  await ask();
  expect(sent).toHaveLength(5);
});

test('requests that are sent at once count too', async () => {
  fail(500);
  await Promise.all([ask(), ask(), ask()]);
  await Promise.all([ask(), ask(), ask()]);
  expect(sent).toHaveLength(4);
});

test('nothing is requested before Retry-After, not even by the user', async () => {
  fail(429, 30);
  await ask();
  vi.advanceTimersByTime(29_000);
  allowAnotherTry();
  expect(await ask()).toBe(429);
  expect(sent).toHaveLength(1);
  failure = null;
  vi.advanceTimersByTime(1000);
  expect(await ask()).toBe(200);
});

test('the user may retry, and a success ends the limit', async () => {
  fail(0);
  for (let index = 0; index < 6; index += 1) await ask();
  expect(sent).toHaveLength(4);
  allowAnotherTry();
  failure = null;
  for (let index = 0; index < 6; index += 1) expect(await ask()).toBe(200);
  expect(sent).toHaveLength(10);
});

test('other paths, and refusals that are no failure of the server, are not limited', async () => {
  fail(500);
  for (let index = 0; index < 6; index += 1) await ask('/alerts');
  fail(404);
  for (let index = 0; index < 6; index += 1) await ask('/offers/1');
  expect(sent.filter((path) => path === '/offers/1')).toHaveLength(6);
});
