import { expect, test } from 'vitest';
import { endsWithMission, renewalWords, untilMissionEnd, urgentEndWords } from './mission-end.ts';

const until = new Date('2026-12-26T09:00:00Z');

test.each([
  [null, '2026-12-26T09:00:00.000Z'],
  ['2027-01-31', '2026-12-26T09:00:00.000Z'],
  ['2026-12-26', '2026-12-26T09:00:00.000Z'],
  ['2026-12-06', '2026-12-06T22:59:00.000Z'],
])('what is paid until the 26th ends with a mission until %s', (endDate, end) => {
  expect(untilMissionEnd(until, endDate).toISOString()).toBe(end);
});

test.each([
  [null, "jusqu'au 26 décembre 2026"],
  ['2027-03-01', "jusqu'au 26 décembre 2026"],
  ['2026-12-06', "jusqu'au 6 décembre 2026, fin de la mission (11 jours)"],
  ['2026-11-26', "jusqu'au 26 novembre 2026, fin de la mission (1 jour)"],
])('a badge bought on 26 November for a mission until %s: %s', (endDate, words) => {
  expect(urgentEndWords(new Date('2026-11-26T09:00:00Z'), endDate)).toBe(words);
});

test.each(['0002-12-06', '2026-12', ''])(
  'a last day that is still being typed (%s) ends nothing',
  (endDate) => {
    expect(untilMissionEnd(until, endDate)).toEqual(until);
  },
);

test.each([
  ['2026-12-01T09:00:00Z', null, '90 jours de plus'],
  ['2026-12-01T09:00:00Z', '2027-06-30', '90 jours de plus'],
  ['2026-12-01T09:00:00Z', '2026-12-13', "jusqu'au 13 décembre 2026, fin de la mission (12 jours de plus)"],
  ['2026-12-01T09:00:00Z', '2026-12-02', "jusqu'au 2 décembre 2026, fin de la mission (1 jour de plus)"],
  ['2026-11-01T09:00:00Z', '2026-11-27', "jusqu'au 27 novembre 2026, fin de la mission (2 jours de plus)"],
])(
  'a renewal on 26 November of an offer online until %s for a mission until %s: %s',
  (expiresAt, endDate, words) => {
    expect(renewalWords(new Date('2026-11-26T09:00:00Z'), { expiresAt, endDate })).toBe(words);
  },
);

test.each([
  ['2026-12-01T09:00:00Z', null, false],
  ['2026-12-01T09:00:00Z', '2026-12-02', false],
  ['2026-12-01T22:59:00Z', '2026-12-01', true],
  ['2026-12-01T09:00:00Z', '2026-11-30', true],
  ['2026-12-01T09:00:00Z', '2026-12-01', true],
])('an offer online until %s ends with a mission until %s: %s', (expiresAt, endDate, ends) => {
  expect(endsWithMission({ expiresAt, endDate })).toBe(ends);
});
