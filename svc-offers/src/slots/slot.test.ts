import { DAY_MS, HOUR_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import { zonedTime } from '@praticio/contracts/base/zoned-time';
import type { FactLists } from '@praticio/contracts/offers/facts';
import { shiftsOfPattern } from '@praticio/contracts/offers/shift-pattern';
import { slotsInputSchema } from '@praticio/contracts/offers/slot-input';
import { slotIdOf } from '@praticio/contracts/offers/slots';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsOf } from './fit.ts';
import { overlap, SHIFT_BEGUN, SHIFT_EMPTY, SHIFT_FAR, spanOf } from './shifts.ts';
import {
  factsBySlots,
  openUntilOf,
  SLOT_FILLED_TWICE,
  SLOT_TWICE,
  SLOT_UNKNOWN,
  type Slot,
  shiftsInSlots,
  slotDates,
  slotStateOf,
  slotsAfter,
  slotsError,
  slotsNamedError,
} from './slot.ts';

const PARIS = 'Europe/Paris';
const REUNION = 'Indian/Reunion';
const now = new Date('2026-11-27T12:00:00Z');
const slot = (day: string, start = '08:00', end = '20:00', more: Partial<Slot> = {}): Slot => ({
  day,
  start,
  end,
  breakMinutes: 0,
  positions: 1,
  note: '',
  taken: 0,
  ...more,
});

describe('the slots that an owner sends', () => {
  test('are stored in order, and existing ones keep their engagements', () => {
    const before = [slot('2027-01-04', '08:00', '20:00', { taken: 1 }), slot('2027-01-05')];
    const sent = slotsInputSchema.parse([
      { day: '2027-01-06', start: '08:00', end: '20:00' },
      { day: '2027-01-04', start: '08:00', end: '20:00', positions: 2, note: ' Urgences ' },
    ]);
    expect(slotsAfter(before, sent)).toEqual([
      slot('2027-01-04', '08:00', '20:00', { taken: 1, positions: 2, note: 'Urgences' }),
      slot('2027-01-06'),
    ]);
    // a slot with other hours is a new one
    expect(slotsAfter(before, [slot('2027-01-04', '08:00', '14:00')])[0]?.taken).toBe(0);
    expect(slotsAfter(before, undefined)).toBe(before);
    expect(slotsAfter(before, [])).toEqual([]);
  });

  test('come from a form as JSON, and 120 of them fit', () => {
    const many = Array.from({ length: 121 }, (_, at) => ({
      day: new Date(Date.parse('2027-01-01') + at * DAY_MS).toISOString().slice(0, 10),
      start: '08:00',
      end: '20:00',
      note: 'é'.repeat(120),
    }));
    expect(slotsInputSchema.parse(JSON.stringify(many.slice(1)))).toHaveLength(120);
    expect(slotsInputSchema.safeParse(many).error?.message).toContain('120 créneaux maximum');
    expect(slotsInputSchema.parse('')).toEqual([]);
    for (const wrong of ['[{', '{}', [{ ...many[0], positions: 21 }], [{ ...many[0], positions: 0 }]])
      expect(slotsInputSchema.safeParse(wrong).success).toBe(false);
  });

  test.each([
    ['two of the same hours', [slot('2027-01-04'), slot('2027-01-04')], SLOT_TWICE],
    ['one that has begun', [slot('2026-11-27', '08:00', '20:00')], SHIFT_BEGUN],
    ['one of three years later', [slot('2029-12-04')], SHIFT_FAR],
    ['one that its break fills', [slot('2027-01-04', '08:00', '09:00', { breakMinutes: 60 })], SHIFT_EMPTY],
    ['one in the hour that clocks leave out', [slot('2027-03-28', '02:15', '03:00')], SHIFT_EMPTY],
  ])('%s is refused, by its day', (_name, slots, error) => {
    const said = slotsError(slots, [], PARIS, now);
    expect(said).toContain(error);
    expect(said).toMatch(/\(\S+ \d+ \S+ 20\d\d, /);
  });

  test('may overlap, and an existing one may have begun', () => {
    const begun = slot('2026-11-26');
    expect(
      slotsError([begun, slot('2027-01-04'), slot('2027-01-04', '08:00', '14:00')], [begun], PARIS, now),
    ).toBe(null);
  });

  test('have the time zone of their place: at 9 a.m. in Paris noon is past in La Réunion', () => {
    const at = new Date('2027-01-04T08:00:00Z');
    const noon = slot('2027-01-04', '12:00', '14:00');
    expect(slotsError([noon], [], PARIS, at)).toBeNull();
    expect(slotsError([noon], [], REUNION, at)).toContain(SHIFT_BEGUN);
  });
});

describe('a slot', () => {
  test('is open until its positions are taken or it begins', () => {
    const one = slot('2027-01-04', '08:00', '20:00', { positions: 2, taken: 1 });
    expect(slotStateOf(one, PARIS, now)).toBe('open');
    expect(slotStateOf({ ...one, taken: 2 }, PARIS, now)).toBe('full');
    expect(slotStateOf(one, PARIS, new Date('2027-01-04T07:00:00Z'))).toBe('past');
    expect(slotStateOf(one, REUNION, new Date('2027-01-04T04:00:00Z'))).toBe('past');
  });

  test('keeps its offer open until the last one that is not full begins', () => {
    const slots = [
      slot('2027-01-04'),
      slot('2027-01-05'),
      slot('2027-01-06', '08:00', '20:00', { taken: 1 }),
    ];
    expect(openUntilOf(slots, PARIS)).toEqual(new Date('2027-01-05T07:00:00Z'));
    expect(openUntilOf(slots, REUNION)).toEqual(new Date('2027-01-05T04:00:00Z'));
    expect(openUntilOf(slots.slice(2), PARIS)).toEqual(new Date(0));
    expect(openUntilOf([], PARIS)).toBeNull();
    expect(slotDates(slots)).toEqual({ startDate: '2027-01-04', endDate: '2027-01-06' });
  });
});

describe('nights and weekends', () => {
  test.each([
    ['20:00', '08:00', true],
    ['08:00', '20:00', false],
    ['14:00', '22:00', false],
    ['21:00', '00:00', true],
    ['00:00', '06:00', true],
    ['04:00', '12:00', false],
    ['03:00', '12:00', true],
    ['08:00', '08:00', true],
  ])('from %s to %s is a night: %s', (start, end, isNight) => {
    const { workingTime } = factsBySlots({ workingTime: [] }, [slot('2027-01-04', start, end)]);
    expect(workingTime).toEqual(isNight ? ['Nuit'] : []);
  });

  test('are derived from the slots, not from the chosen options; the other options stay', () => {
    const ticked: Pick<FactLists, 'workingTime'> = { workingTime: ['Temps plein', 'Nuit'] };
    expect(factsBySlots(ticked, [slot('2027-01-09')]).workingTime).toEqual(['Temps plein', 'Week-end']);
    expect(factsBySlots(ticked, [])).toEqual(ticked);
  });
});

const pad = (value: number) => String(value).padStart(2, '0');
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([hour, minute]) => `${pad(hour)}:${pad(minute)}`);
const zones = fc.constantFrom(PARIS, REUNION, 'America/Martinique', 'America/Cayenne', 'Indian/Mayotte');
/** Weeks around both changes of clocks of 2027 in Paris. */
const firstDays = fc.constantFrom('2027-03-22', '2027-03-27', '2027-10-25', '2027-10-30', '2027-12-28');
const patterns = fc.record({
  from: firstDays,
  days: fc.integer({ min: 0, max: 20 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  start: times,
  end: times,
});

test('a pattern makes a slot on each of its weekdays, at its local hours, over changes of clocks everywhere', () => {
  fc.assert(
    fc.property(patterns, zones, ({ from, days, ...pattern }, zone) => {
      const to = new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10);
      const slots = shiftsOfPattern({ ...pattern, from, to, breakMinutes: 0 });
      const { toLocal, dayOf } = zonedTime(zone);
      const expected = Array.from({ length: days + 1 }, (_, at) =>
        new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, 10),
      ).filter((day) => {
        const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
        return pattern.weekdays.length === 0 || pattern.weekdays.includes(weekday);
      });
      expect(slots.map(({ day }) => day)).toEqual(expected);
      for (const one of slots) {
        const span = spanOf(one, zone);
        const isLeftOut = zone === PARIS && one.day === '2027-03-28' && one.start.startsWith('02');
        if (!isLeftOut) expect(toLocal(span.from)).toBe(`${one.day}T${one.start}`);
        expect(dayOf(new Date(span.from.getTime() + HOUR_MS)) >= one.day).toBe(true);
      }
      expect(new Set(slots.map(slotIdOf)).size).toBe(slots.length);
    }),
    { numRuns: 200 },
  );
});

test('a slot overlaps an engagement elsewhere if and only if they share a quarter of an hour, whatever the zones', () => {
  const hours = fc.record({
    day: fc.constantFrom('2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'),
    start: times,
    end: times,
  });
  fc.assert(
    fc.property(hours, zones, hours, zones, (here, zone, there, otherZone) => {
      const spans = [spanOf({ ...there, breakMinutes: 0 }, otherZone)];
      const engaged = [{ id: 'e', offerId: 1, offerTitle: 'Ailleurs', spans }];
      const [fit] = fitsOf([slot(here.day, here.start, here.end)], zone, { engaged, free: null });
      const span = spanOf({ ...here, breakMinutes: 0 }, zone);
      // hours that the clocks skip last no time, and are refused as slots
      fc.pre([span, ...spans].every(({ from, to }) => from < to));
      let shared = false;
      for (let at = span.from.getTime(); at < span.to.getTime(); at += 15 * MINUTE_MS)
        shared ||= spans.some((one) => one.from.getTime() <= at && at < one.to.getTime());
      expect(fit?.engagement !== null).toBe(shared);
      expect(spans.some((one) => overlap(one, span))).toBe(shared);
    }),
    { numRuns: 200 },
  );
});

test('a slot fits free days by its own day, and is undefined without any', () => {
  const night = slot('2027-01-17', '20:00', '08:00');
  const free = (more: object) => ({ availability: [], availableFrom: null, ...more });
  const isFree = (of: ReturnType<typeof free> | null) =>
    fitsOf([night], PARIS, { engaged: [], free: of })[0]?.isFree;
  expect(isFree(free({ availability: [{ from: '2027-01-04', to: '2027-01-17' }] }))).toBe(true);
  expect(isFree(free({ availability: [{ from: '2027-01-18', to: '2027-01-20' }] }))).toBe(false);
  expect(isFree(free({ availableFrom: '2027-01-01' }))).toBe(true);
  expect(isFree(free({}))).toBeNull();
  expect(isFree(null)).toBeNull();
});

test('a shift fills the slot that it names, or the one with its hours', () => {
  const slots = [slot('2027-01-04'), slot('2027-01-05')];
  const [monday, tuesday] = slots.map(slotIdOf);
  const shift = { day: '2027-01-04', start: '08:00', end: '20:00', breakMinutes: 0 };
  expect(shiftsInSlots([shift], slots)).toEqual([{ ...shift, slotId: monday }]);
  const shorter = { ...shift, end: '18:00' };
  expect(shiftsInSlots([shorter], slots)).toEqual([shorter]);
  expect(shiftsInSlots([{ ...shorter, slotId: monday }], slots)).toEqual([{ ...shorter, slotId: monday }]);
  expect(slotsNamedError([{ ...shift, slotId: tuesday }, shorter], slots)).toBeNull();
  expect(slotsNamedError([{ ...shift, slotId: 'gone' }], slots)).toBe(SLOT_UNKNOWN);
  const twice = [shift, shorter].map((one) => ({ ...one, slotId: monday }));
  expect(slotsNamedError(twice, slots)).toBe(SLOT_FILLED_TWICE);
});
