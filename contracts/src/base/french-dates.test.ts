import { expect, test } from 'vitest';
import { longDate, longDay } from './french-dates.ts';

test('the first of a month is an ordinal, other days are not', () => {
  expect([longDay('2026-12-01'), longDay('2026-12-11'), longDay('2026-03-03')]).toEqual([
    '1er décembre 2026',
    '11 décembre 2026',
    '3 mars 2026',
  ]);
});

test('the day of a moment is the one in Paris', () => {
  expect(longDate('2026-11-30T23:30:00Z')).toBe('1er décembre 2026');
});
