import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecent } from './recent.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a value is kept for a while after it was set last', () => {
  const recent = createRecent<string, number>({ maxAgeMs: 100, max: 9 });
  recent.set('a', 1);
  vi.advanceTimersByTime(60);
  recent.set('a', 2);
  vi.advanceTimersByTime(99);
  expect(recent.get('a')).toBe(2);
  vi.advanceTimersByTime(1);
  expect(recent.get('a')).toBeUndefined();
});

test('does not keep a value that was read before a change', () => {
  const recent = createRecent<string, number>({ maxAgeMs: 100, max: 9 });
  const keep = recent.beginRead();
  recent.delete('a');
  keep('a', 1);
  expect(recent.get('a')).toBeUndefined();
  recent.beginRead()('a', 2);
  expect(recent.get('a')).toBe(2);
});

test('the value that was set longest ago makes room, and one may be forgotten', () => {
  const recent = createRecent<string, number>({ maxAgeMs: 100, max: 2 });
  for (const [key, value] of Object.entries({ a: 1, b: 2, a2: 3 })) recent.set(key, value);
  expect(['a', 'b', 'a2'].map(recent.get)).toEqual([undefined, 2, 3]);
  recent.delete('b');
  expect(recent.get('b')).toBeUndefined();
});
