import { zonedTime } from '@praticio/contracts/base/zoned-time';
import { AppError, type AppErrorOptions } from '@praticio/service-kit/errors';
import type { Offers } from '../offers/part.ts';
import type { Slot } from '../slots/slot.ts';
import type { BookingStore } from './booking-store.ts';
import { type Book, bookingFor, bookOfCandidate, bookOfOffer, type Clash } from './bookings.ts';
import { bookingOf, type Engagement, holds } from './engagement.ts';
import { makeRoom } from './make-room.ts';
import { endConfirmation, releaseConfirmation } from './steps.ts';
import type { EngagementStore } from './store.ts';

export interface SettleDeps {
  engagements: Pick<EngagementStore, 'find' | 'change'>;
  bookings: Pick<BookingStore, 'reserve' | 'release'>;
  offers: Pick<Offers, 'find'>;
  now: () => Date;
  /** Called for each engagement that is confirmed. */
  onConfirmed: (engagement: Engagement) => void;
}

const booksOf = (
  { candidateId, offerId }: Engagement,
  slots: Slot[],
): [Book, 'engagement/overlap' | 'engagement/position-taken'][] => [
  [bookOfCandidate(candidateId), 'engagement/overlap'],
  [bookOfOffer(offerId, slots), 'engagement/position-taken'],
];

/** Releases the hours that this engagement has reserved. Idempotent; may be called by any process that needs the hours. */
export function releaseHours({ bookings }: { bookings: Pick<BookingStore, 'release'> }) {
  return async (engagement: Engagement): Promise<void> => {
    if (engagement.attempt === 0) return;
    for (const [book] of booksOf(engagement, [])) await bookings.release(book, bookingOf(engagement));
  };
}

/**
 * Finishes the confirmation of an engagement: reserves the candidate's hours, then the position's, and confirms; or releases all
 * of them and throws the overlapping shifts. Every step may be repeated, in any number of processes: the books decide who is first, and
 * the engagements decide which bookings are still valid (docs/architecture.md#engagements).
 */
export function settleConfirmation(deps: SettleDeps) {
  const { engagements, bookings, offers, now, onConfirmed } = deps;
  const release = releaseHours(deps);

  const make = makeRoom(deps, (other) => settle(other));

  async function reserve(book: Book, engagement: Engagement): Promise<Clash[]> {
    for (;;) {
      const clashes = await bookings.reserve(book, bookingFor(book, bookingOf(engagement)));
      if (clashes.length === 0 || !(await make(book, clashes))) return clashes;
    }
  }

  async function settle(engagement: Engagement): Promise<Engagement> {
    const { id, attempt } = engagement;
    const isThis = (current: Engagement) => current.state === 'confirming' && current.attempt === attempt;
    const { slots = [] } = (await offers.find(engagement.offerId)) ?? {};
    for (const [book, code] of booksOf(engagement, slots)) {
      const clashes = await reserve(book, engagement);
      if (clashes.length === 0) continue;
      const extras = await clashesFor(deps, engagement, clashes);
      await engagements.change(id, (current) => (isThis(current) ? releaseConfirmation(current) : null));
      await release(engagement);
      throw new AppError(code, extras);
    }
    let isFirst = false;
    const settled = await engagements.change(id, (current) => {
      isFirst = isThis(current);
      return isFirst ? endConfirmation(current, now()) : null;
    });
    if (isFirst) onConfirmed(settled);
    // another process has found no room, or the account was erased
    if (!holds(settled, attempt)) {
      await release(engagement);
      throw new AppError('conflict/version');
    }
    return settled;
  }

  return settle;
}

/**
 * The overlapping shifts. A recruiter must not learn with whom a candidate is engaged elsewhere: the title of the other offer is given
 * to the candidate, and to the recruiter who owns it.
 */
async function clashesFor(
  { engagements }: Pick<SettleDeps, 'engagements'>,
  { terms, timeZone, holderId, candidateId, confirming }: Engagement,
  clashes: Clash[],
): Promise<AppErrorOptions> {
  const { toLocal } = zonedTime(timeZone);
  const isCandidate = confirming?.by === 'candidate';
  const shown = [];
  for (const { span, with: bookings } of clashes) {
    const [booking] = bookings;
    const other = booking ? await engagements.find(booking.engagementId) : null;
    const isOwn = other && (isCandidate ? other.candidateId === candidateId : other.holderId === holderId);
    const [day = '', start = ''] = toLocal(span.from).split('T');
    const shift = terms.shifts.find((one) => one.day === day && one.start === start);
    shown.push({
      day: shift?.day ?? day,
      start: shift?.start ?? start,
      engagementId: isOwn ? other.id : null,
      offerTitle: isOwn ? other.offerTitle : null,
    });
  }
  return { clashes: shown };
}
