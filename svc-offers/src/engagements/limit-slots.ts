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
 * Notes the slots that an offer is about to have, before they are stored: from then on nobody is confirmed beyond them. Throws
 * 'offer/slot-taken' when confirmed engagements have more.
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
