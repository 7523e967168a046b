import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStreamProgress } from './stream-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('while nothing moves, the server is asked every three seconds only', () => {
  const progress = createStreamProgress(0);
  progress.note({ total: 0, received: 0 });
  vi.advanceTimersByTime(2_999);
  expect(progress.isDue(0)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(progress.isDue(0)).toBe(true);
});

test('the server is asked at once about messages that came, and about those that wait', () => {
  const progress = createStreamProgress(0);
  progress.note({ total: 0, received: 0 });
  expect(progress.isDue(1)).toBe(true);
  progress.note({ total: 2, received: 1 });
  expect(progress.isDue(1)).toBe(true);
  progress.handledOne();
  progress.handledOne();
  expect(progress.isDue(1)).toBe(false);
});

test('a follower is late when it is behind, or the server does not respond, for four seconds', () => {
  const progress = createStreamProgress(0);
  progress.note({ total: 0, received: 0 });
  vi.advanceTimersByTime(60_000);
  expect(progress.isLate()).toBe(false);
  progress.asking();
  vi.advanceTimersByTime(4_001);
  expect(progress.isLate()).toBe(true);
  progress.note({ total: 1, received: 0 });
  expect(progress.isLate()).toBe(false);
  vi.advanceTimersByTime(4_001);
  expect(progress.isLate()).toBe(true);
  progress.handledOne();
  expect(progress.isLate()).toBe(false);
});
