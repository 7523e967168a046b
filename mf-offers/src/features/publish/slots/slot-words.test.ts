import type { SlotInput } from '@praticio/contracts/offers/slot-input';
import { expect, test } from 'vitest';
import {
  manualChanges,
  paidMinutes,
  patternWords,
  type SlotPattern,
  slotsOfPattern,
  totalsOf,
} from './slot-words.ts';

const today = '2026-11-27';
const plain = (text: string) => text.replace(/\s/g, ' ');
const pattern: SlotPattern = {
  from: '2027-01-04',
  to: '2027-02-28',
  weekdays: [1, 2],
  start: '08:00',
  end: '20:00',
  breakMinutes: 60,
  positions: 2,
};
const slot = (day: string, more: Partial<SlotInput> = {}): SlotInput => ({
  day,
  start: '08:00',
  end: '20:00',
  breakMinutes: 60,
  positions: 2,
  note: '',
  ...more,
});

test.each([
  [{}, 'Lundi et mardi, 8 h → 20 h, du 4 janvier au 28 février : 16 créneaux.'],
  [
    { weekdays: [5, 1, 3], to: '2027-01-08' },
    'Lundi, mercredi et vendredi, 8 h → 20 h, du 4 au 8 janvier : 3 créneaux.',
  ],
  [{ weekdays: [], to: '' }, 'Tous les jours, 8 h → 20 h, le 4 janvier : 1 créneau.'],
  [
    { weekdays: [7], start: '20:30', end: '08:00' },
    'Dimanche, 20 h 30 → 8 h, du 4 janvier au 28 février : 8 créneaux.',
  ],
])('the pattern %j in words', (change, words) => {
  expect(plain(patternWords({ ...pattern, ...change }, today))).toBe(words);
});

test('slots are summed as positions, and as hours that one person is paid', () => {
  const slots = slotsOfPattern(pattern);
  expect(totalsOf(slots)).toEqual({ positions: 32, minutes: 16 * 11 * 60 });
  expect(paidMinutes(slot('2027-01-04', { start: '20:00', end: '08:00' }))).toBe(660);
  expect(paidMinutes(slot('2027-01-04', { start: '08:00', end: '08:00', breakMinutes: 0 }))).toBe(1440);
});

test('changes by hand are named for each day', () => {
  const made = ['2027-01-19', '2027-01-26', '2027-02-22', '2027-02-23'].map((day) => slot(day));
  const slots = [
    slot('2027-01-19', { positions: 1 }),
    slot('2027-02-22', { end: '14:00', note: 'Bloc' }),
    slot('2027-02-23'),
  ];
  expect(manualChanges(made, slots).map(({ day, words }) => [day, plain(words)])).toEqual([
    ['2027-01-19', 'un seul poste'],
    ['2027-01-26', 'retiré'],
    ['2027-02-22', 'finit à 14 h, « Bloc »'],
  ]);
});

test('a slot by a pattern is no change by hand, also beside added ones', () => {
  const made = ['2027-01-04', '2027-01-11'].map((day) => slot(day));
  expect(manualChanges(made, [...made, slot('2027-01-12')])).toEqual([]);
  expect(manualChanges(made, [])).toHaveLength(2);
});
