import { AppError } from '@praticio/service-kit/errors';
import type { Slot } from '../slots/slot.ts';
import type { BookingStore } from './booking-store.ts';
import { bookOfOffer, positionsOf } from './bookings.ts';
import { makeRoom, type RoomDeps } from './make-room.ts';
import type { settleConfirmation } from './settle.ts';

interface Deps extends RoomDeps {
  bookings: Pick<BookingStore, 'release' | 'limit'>;
  settle: ReturnType<typeof settleConfirmation>;
}

/**
 * Records the new slots of an offer before they are stored, so that no confirmation exceeds them from then on. Throws
 * 'offer/slot-taken' if confirmed engagements already exceed them.
 */
export function limitSlots(deps: Deps) {
  const make = makeRoom(deps, deps.settle);
  return async (offerId: number, slots: Slot[]): Promise<void> => {
    const book = bookOfOffer(offerId, slots);
    for (;;) {
      const clashes = await deps.bookings.limit(book.id, positionsOf(slots));
      if (clashes.length === 0) return;
      if (!(await make(book, clashes))) throw new AppError('offer/slot-taken');
    }
  };
}
