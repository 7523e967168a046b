import { overlap, type Span } from '../slots/shifts.ts';

/** The hours that a confirmation reserves in a book; `attempt` tells it from earlier confirmations of the same engagement. */
export interface Booking {
  engagementId: string;
  attempt: number;
  spans: Span[];
}

/** Reserved hours of one person, or of one offer's positions. */
export interface Book {
  id: string;
  /** How many engagements may be at the same moment. */
  capacity: number;
}

export const bookOfCandidate = (candidateId: string): Book => ({ id: `person.${candidateId}`, capacity: 1 });

/** An offer has one position at any moment: several people follow each other in it, none beside another. */
export const bookOfOffer = (offerId: number): Book => ({ id: `offer.${offerId}`, capacity: 1 });

export const isSame = (one: Booking, other: Pick<Booking, 'engagementId' | 'attempt'>): boolean =>
  one.engagementId === other.engagementId && one.attempt === other.attempt;

/** A span that has no room, and the bookings that take it. */
export interface Clash {
  span: Span;
  with: Booking[];
}

/**
 * The spans that have no room beside the bookings of others. The number of bookings at a moment only rises where one begins:
 * it is enough to look at these moments and at the span's own.
 */
export function clashesOf(spans: Span[], bookings: Booking[], capacity: number): Clash[] {
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
