import { expect, test } from 'vitest';
import { mergeShifts, shiftsOfPattern } from './shift-pattern.ts';

const nights = { start: '20:00', end: '08:00', breakMinutes: 60 };
const january = { from: '2027-01-04', to: '2027-01-17', weekdays: [1, 7], ...nights };
const daysOf = (shifts: { day: string }[]) => shifts.map(({ day }) => day);

test('a pattern gives its weekdays between both days, over the end of a month and a change of clocks', () => {
  expect(daysOf(shiftsOfPattern(january))).toEqual(['2027-01-04', '2027-01-10', '2027-01-11', '2027-01-17']);
  const overClocks = { ...january, from: '2027-03-27', to: '2027-04-01', weekdays: [] };
  expect(shiftsOfPattern(overClocks)).toHaveLength(6);
  expect(shiftsOfPattern(january)[0]).toEqual({ day: '2027-01-04', ...nights });
});

test('a single day needs no last one, and an incomplete or reversed pattern gives nothing', () => {
  expect(daysOf(shiftsOfPattern({ ...january, to: '', weekdays: [] }))).toEqual(['2027-01-04']);
  expect(shiftsOfPattern({ ...january, from: '' })).toEqual([]);
  expect(shiftsOfPattern({ ...january, end: '' })).toEqual([]);
  expect(shiftsOfPattern({ ...january, to: '2027-01-01' })).toEqual([]);
  expect(shiftsOfPattern({ ...january, to: '9999-12-31', weekdays: [] }).length).toBeLessThan(1000);
});

test('added shifts are sorted in, and replace those that begin at the same time', () => {
  const monday = { day: '2027-01-04', ...nights };
  const friday = { day: '2027-01-08', ...nights };
  const shorter = { ...monday, end: '02:00' };
  expect(mergeShifts([friday], [monday])).toEqual([monday, friday]);
  expect(mergeShifts([monday, friday], [shorter])).toEqual([shorter, friday]);
  expect(mergeShifts([monday], [{ ...monday, start: '08:00' }])).toHaveLength(2);
});
