import { expect, it } from 'vitest';
import { createHourlyLimit } from './hourly-limit.ts';

it('lets everybody do something so many times an hour, each for themselves', () => {
  let minutes = 0;
  const limit = createHourlyLimit(2, () => new Date(minutes * 60_000));
  expect([limit('a'), limit('a'), limit('b')]).toEqual([null, null, null]);
  minutes = 15;
  expect(limit('a')).toBe(45 * 60);
  expect(limit('b')).toBeNull();
  minutes = 60;
  expect(limit('a')).toBeNull();
});
