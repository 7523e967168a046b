import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteActivity, QUIET_MS, rest } from './activity.ts';

beforeEach(() => {
  vi.useFakeTimers();
  noteActivity();
});
afterEach(() => void vi.useRealTimers());

/** Rests again and again; returns how often it has rested. */
function workEvery(ms: number) {
  const stopping = new AbortController();
  let runs = 0;
  async function repeat() {
    while (!stopping.signal.aborted) {
      await rest(ms, stopping.signal);
      if (!stopping.signal.aborted) runs += 1;
    }
  }
  const ended = repeat();
  return {
    runs: () => runs,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

test('background work of a quiet process is repeated twice a minute, and in its own rhythm after the next activity', async () => {
  const work = workEvery(1_000);
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  expect(work.runs()).toBe(30);
  await vi.advanceTimersByTimeAsync(4 * QUIET_MS);
  expect(work.runs()).toBeLessThanOrEqual(35);
  const before = work.runs();
  noteActivity();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work.runs()).toBe(before + 5);
  await work.stop();
});

test('work that is done rarely keeps its rhythm', async () => {
  const work = workEvery(2 * QUIET_MS);
  for (let turn = 0; turn < 4; turn += 1) {
    await vi.advanceTimersByTimeAsync(QUIET_MS + 1);
    noteActivity();
  }
  expect(work.runs()).toBe(2);
  await work.stop();
});
