import { HOUR_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Booking, capacityUnder, clashesOf } from './bookings.ts';

const at = (hour: number) => new Date(hour * HOUR_MS);
const spans = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 8 }))
  .map(([from, length]) => ({ from: at(from), to: at(from + length) }));
const bookings = fc.array(
  spans.map((span): Omit<Booking, 'engagementId'> => ({ attempt: 1, spans: [span] })),
  { maxLength: 6 },
);

test('a span has no room if and only if at one of its hours all positions are booked', () => {
  fc.assert(
    fc.property(spans, bookings, fc.integer({ min: 1, max: 3 }), (span, taken, capacity) => {
      const others = taken.map((booking, index) => ({ ...booking, engagementId: `e-${index}` }));
      let isFull = false;
      for (let hour = span.from.getTime(); hour < span.to.getTime(); hour += HOUR_MS) {
        const there = others.filter(
          ({ spans: [one] }) => one && one.from.getTime() <= hour && hour < one.to.getTime(),
        );
        isFull ||= there.length >= capacity;
      }
      const [clash] = clashesOf([span], others, capacity);
      expect(clash !== undefined).toBe(isFull);
      if (clash) expect(clash.with.length).toBeGreaterThanOrEqual(capacity);
    }),
    { numRuns: 500 },
  );
});

test('only the spans without room are returned', () => {
  const booking = { engagementId: 'e', attempt: 1, spans: [{ from: at(8), to: at(12) }] };
  const wanted = [
    { from: at(6), to: at(8) },
    { from: at(11), to: at(13) },
  ];
  expect(clashesOf(wanted, [booking], 1)).toEqual([{ span: wanted[1], with: [booking] }]);
});

test('a slot has room for as many as it has positions, beside slots at the same hours', () => {
  const booking = (engagementId: string, slotId: string): Booking => ({
    engagementId,
    attempt: 1,
    spans: [{ from: at(8), to: at(12), slotId }],
  });
  const wanted = [{ from: at(8), to: at(12), slotId: 'a' }];
  const positions = new Map([
    ['a', 2],
    ['b', 1],
  ]);
  const others = [booking('1', 'a'), booking('2', 'b')];
  expect(clashesOf(wanted, others, positions)).toEqual([]);
  expect(clashesOf(wanted, [...others, booking('3', 'a')], positions)).toMatchObject([{ span: wanted[0] }]);
  // a slot that the offer no longer has
  expect(clashesOf([{ from: at(8), to: at(12), slotId: 'gone' }], [], positions)).toHaveLength(1);
});

test('announced positions apply for ten minutes, afterwards the stored ones', () => {
  const positions = new Map([
    ['a', 2],
    ['b', 1],
  ]);
  const lower = new Map([
    ['a', 1],
    ['b', 0],
  ]);
  const limits = { positions: new Map([['a', 1]]), notedAt: at(0) };
  const minutes = (count: number) => new Date(at(0).getTime() + count * MINUTE_MS);
  expect(capacityUnder(limits, positions, minutes(10))).toEqual(lower);
  expect(capacityUnder(limits, positions, minutes(11))).toBe(positions);
  expect(capacityUnder({ positions: limits.positions }, positions, minutes(11))).toEqual(lower);
  expect(capacityUnder(null, positions, minutes(0))).toBe(positions);
  expect(capacityUnder(limits, 1, minutes(0))).toBe(1);
});
