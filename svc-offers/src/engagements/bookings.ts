import { MINUTE_MS } from '@praticio/contracts/base/units';
import { slotIdOf } from '@praticio/contracts/offers/slots';
import { overlap, type Span } from '../slots/shifts.ts';
import type { Slot } from '../slots/slot.ts';

/** Reserved hours, and the slot of the offer that they fill, if it has slots. */
export interface TakenSpan extends Span {
  slotId?: string | undefined;
}

/** The hours that a confirmation reserves in a book; `attempt` distinguishes it from earlier confirmations of the same engagement. */
export interface Booking {
  engagementId: string;
  attempt: number;
  spans: TakenSpan[];
}

/** How many positions each slot has, by its id. */
export type Positions = ReadonlyMap<string, number>;

/** Reserved hours of one person, or of one offer's positions. */
export interface Book {
  id: string;
  /** How many engagements may overlap; for an offer with slots, how many may have each slot. */
  capacity: number | Positions;
}

export const bookOfCandidate = (candidateId: string): Book => ({ id: `person.${candidateId}`, capacity: 1 });

/**
 * An offer without slots has one position at any moment: engagements may follow each other, but not overlap. An offer with slots has
 * the positions of each slot; hours outside of its slots take none.
 */
export const bookOfOffer = (offerId: number, slots: Slot[]): Book => ({
  id: `offer.${offerId}`,
  capacity: slots.length > 0 ? positionsOf(slots) : 1,
});

export const positionsOf = (slots: Slot[]): Positions =>
  new Map(slots.map((slot) => [slotIdOf(slot), slot.positions]));

/** The part of a booking that a book stores. */
export const bookingFor = ({ capacity }: Book, booking: Booking): Booking =>
  typeof capacity === 'number'
    ? booking
    : { ...booking, spans: booking.spans.filter(({ slotId }) => slotId) };

/** Announced positions of an offer, recorded before the offer is stored with them. */
export interface Limits {
  positions: Positions;
  /** Absent if an earlier version recorded them. */
  notedAt?: Date | undefined;
}

/**
 * After this time no confirmation that has read the offer before is pending; if the process died, the offer keeps its old positions.
 */
const LIMITS_HOLD_MS = 10 * MINUTE_MS;

/**
 * The smaller number of positions: a confirmation may have read the offer before its owner changed it. Slots missing in one have none.
 */
export function capacityUnder(
  limits: Limits | null,
  capacity: Book['capacity'],
  now: Date,
): Book['capacity'] {
  if (typeof capacity === 'number' || !limits) return capacity;
  const { positions, notedAt } = limits;
  if (notedAt && now.getTime() - notedAt.getTime() > LIMITS_HOLD_MS) return capacity;
  return new Map(
    [...capacity].map(([slotId, count]) => [slotId, Math.min(count, positions.get(slotId) ?? 0)]),
  );
}

export const isSame = (one: Booking, other: Pick<Booking, 'engagementId' | 'attempt'>): boolean =>
  one.engagementId === other.engagementId && one.attempt === other.attempt;

/** A span without room, and the bookings that occupy it. */
export interface Clash {
  span: TakenSpan;
  with: Booking[];
}

/** The requested slots that exceed their positions. */
function clashesInSlots(spans: TakenSpan[], bookings: Booking[], positions: Positions): Clash[] {
  return spans.flatMap((span): Clash[] => {
    const there = bookings.filter((booking) => booking.spans.some(({ slotId }) => slotId === span.slotId));
    const room = positions.get(span.slotId ?? '') ?? 0;
    return there.length >= room ? [{ span, with: there }] : [];
  });
}

/** The bookings of slots that exceed these positions. */
export function beyond(positions: Positions, bookings: Booking[]): Clash[] {
  const spans = new Map(bookings.flatMap((booking) => booking.spans.map((span) => [span.slotId, span])));
  return [...spans.values()].flatMap((span): Clash[] => {
    const there = bookings.filter((booking) => booking.spans.some(({ slotId }) => slotId === span.slotId));
    const room = positions.get(span.slotId ?? '') ?? 0;
    return span.slotId && there.length > room ? [{ span, with: there }] : [];
  });
}

/**
 * The spans without room beside the bookings of others. The number of simultaneous bookings rises only where one begins, so only these
 * moments and the start of the span are checked.
 */
export function clashesOf(spans: TakenSpan[], bookings: Booking[], capacity: Book['capacity']): Clash[] {
  if (typeof capacity !== 'number') return clashesInSlots(spans, bookings, capacity);
  return spans.flatMap((span): Clash[] => {
    const near = bookings.flatMap((booking) =>
      booking.spans.filter((taken) => overlap(taken, span)).map((taken) => ({ booking, taken })),
    );
    const moments = [span.from, ...near.map(({ taken }) => taken.from).filter((from) => from > span.from)];
    const full = moments
      .map((at) => near.filter(({ taken }) => taken.from <= at && at < taken.to))
      .find((there) => there.length >= capacity);
    return full ? [{ span, with: [...new Set(full.map(({ booking }) => booking))] }] : [];
  });
}
