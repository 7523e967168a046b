import { DAY_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import { zonedTime } from '@praticio/contracts/base/zoned-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  momentBefore,
  overlap,
  SHIFT_BEGUN,
  SHIFT_EMPTY,
  SHIFT_FAR,
  SHIFT_TWICE,
  type Shift,
  shiftsError,
  spanOf,
  timeZoneOf,
  workedMinutes,
} from './shifts.ts';

const PARIS = 'Europe/Paris';
const shift = (day: string, start: string, end: string, breakMinutes = 0): Shift => ({
  day,
  start,
  end,
  breakMinutes,
});

const zones = fc.constantFrom(
  PARIS,
  'Indian/Reunion',
  'America/Guadeloupe',
  'America/Cayenne',
  'America/Miquelon',
  'Pacific/Noumea',
  'Pacific/Tahiti',
);
const pad = (value: number) => String(value).padStart(2, '0');
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([hour, minute]) => `${pad(hour)}:${pad(minute)}`);
/** Around both changes of clocks of 2027 in Paris (28 March, 31 October), and of Miquelon (14 March, 7 November). */
const days = fc
  .tuple(
    fc.constantFrom('2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07'),
    fc.integer({ min: -2, max: 2 }),
  )
  .map(([day, more]) => new Date(Date.parse(day) + more * DAY_MS).toISOString().slice(0, 10));
const shifts = fc
  .tuple(days, times, times)
  .map(([day, start, end]): Shift => ({ day, start, end, breakMinutes: 0 }));

describe('a shift', () => {
  test.each([
    ['2027-01-04', '20:00', '08:00', PARIS, '2027-01-04T19:00:00.000Z', '2027-01-05T07:00:00.000Z', 720],
    // clocks go forward, then back: the night is an hour shorter, then longer
    ['2027-03-27', '20:00', '08:00', PARIS, '2027-03-27T19:00:00.000Z', '2027-03-28T06:00:00.000Z', 660],
    ['2027-10-30', '20:00', '08:00', PARIS, '2027-10-30T18:00:00.000Z', '2027-10-31T07:00:00.000Z', 780],
    [
      '2027-03-27',
      '20:00',
      '08:00',
      'Indian/Reunion',
      '2027-03-27T16:00:00.000Z',
      '2027-03-28T04:00:00.000Z',
      720,
    ],
    ['2027-07-01', '08:00', '08:00', PARIS, '2027-07-01T06:00:00.000Z', '2027-07-02T06:00:00.000Z', 1440],
    [
      '2027-12-31',
      '19:00',
      '07:00',
      'America/Guadeloupe',
      '2027-12-31T23:00:00.000Z',
      '2028-01-01T11:00:00.000Z',
      720,
    ],
  ])('%s %s–%s in %s', (day, start, end, zone, from, to, minutes) => {
    const span = spanOf(shift(day, start, end), zone);
    expect([span.from.toISOString(), span.to.toISOString()]).toEqual([from, to]);
    expect(workedMinutes(shift(day, start, end, 60), zone)).toBe(minutes - 60);
  });

  test('begins and ends at its local hours, except in the hour that a change of clocks leaves out', () => {
    fc.assert(
      fc.property(shifts, zones, (one, zone) => {
        const { toLocal } = zonedTime(zone);
        const { from, to } = spanOf(one, zone);
        for (const [at, time] of [
          [from, one.start],
          [to, one.end],
        ] as const) {
          const shown = toLocal(at).slice(11);
          if (shown !== time) {
            // no moment has this local time
            const near = [-90, -60, -30, 0, 30, 60, 90].map((minutes) =>
              toLocal(new Date(at.getTime() + minutes * MINUTE_MS)),
            );
            expect(near).not.toContain(`${toLocal(at).slice(0, 10)}T${time}`);
          }
        }
        expect(to.getTime() - from.getTime()).toBeLessThanOrEqual(25 * 60 * MINUTE_MS);
      }),
    );
  });
});

test('two shifts overlap if and only if one moment belongs to both, whatever the zones', () => {
  fc.assert(
    fc.property(shifts, zones, shifts, zones, (one, zone, other, otherZone) => {
      const [a, b] = [spanOf(one, zone), spanOf(other, otherZone)];
      const step = 15 * MINUTE_MS;
      let isShared = false;
      for (let at = a.from.getTime(); at < a.to.getTime() && !isShared; at += step)
        isShared = b.from.getTime() <= at && at < b.to.getTime();
      expect(overlap(a, b)).toBe(isShared);
      expect(overlap(b, a)).toBe(isShared);
    }),
    { numRuns: 300 },
  );
});

test('the same hours in Paris and in La Réunion do not overlap in the morning, but do at noon', () => {
  const paris = spanOf(shift('2027-01-04', '13:00', '20:00'), PARIS);
  expect(overlap(paris, spanOf(shift('2027-01-04', '08:00', '16:00'), 'Indian/Reunion'))).toBe(false);
  expect(overlap(paris, spanOf(shift('2027-01-04', '08:00', '16:30'), 'Indian/Reunion'))).toBe(true);
});

describe('an invalid proposal', () => {
  const now = new Date('2027-01-04T12:00:00Z');
  test.each([
    ['a shift that has begun', [shift('2027-01-04', '13:00', '18:00')], SHIFT_BEGUN],
    ['one of three years later', [shift('2030-01-04', '13:00', '18:00')], SHIFT_FAR],
    ['one that its break fills', [shift('2027-01-05', '13:00', '14:00', 60)], SHIFT_EMPTY],
    ['one in the hour that clocks leave out', [shift('2027-03-28', '02:15', '03:00')], SHIFT_EMPTY],
    [
      'two at once, over midnight',
      [shift('2027-01-05', '20:00', '08:00'), shift('2027-01-06', '07:00', '12:00')],
      SHIFT_TWICE,
    ],
    [
      'two the whole day',
      [shift('2027-01-05', '08:00', '08:00'), shift('2027-01-05', '20:00', '21:00')],
      SHIFT_TWICE,
    ],
  ])('%s', (_name, list, error) => {
    expect(shiftsError(list, PARIS, now)).toBe(error);
  });

  test('adjacent shifts are valid', () => {
    const list = [shift('2027-01-04', '14:00', '20:00'), shift('2027-01-04', '20:00', '08:00')];
    expect(shiftsError(list, PARIS, now)).toBeNull();
  });
});

test('a reminder comes at the same local time, over a change of clocks too', () => {
  const first = shift('2027-03-30', '08:00', '18:00');
  expect(momentBefore(first, 7, PARIS).toISOString()).toBe('2027-03-23T07:00:00.000Z');
  expect(momentBefore(first, 1, PARIS).toISOString()).toBe('2027-03-29T06:00:00.000Z');
});

test.each([
  [{ codes: ['97411'], region: 'La Réunion' }, 'Indian/Reunion'],
  [{ codes: [], region: 'Guadeloupe' }, 'America/Guadeloupe'],
  [{ codes: ['98735'], region: 'Polynésie française' }, 'Pacific/Tahiti'],
  [{ codes: ['44109'], region: 'Pays de la Loire' }, PARIS],
  [null, PARIS],
])('the hours of %j are those of %s', (commune, zone) => {
  expect(timeZoneOf(commune)).toBe(zone);
});
