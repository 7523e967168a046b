import { isAppError } from '@praticio/service-kit/errors';
import type { BookingStore } from './booking-store.ts';
import type { Book, Clash } from './bookings.ts';
import { type Engagement, holds } from './engagement.ts';
import type { EngagementStore } from './store.ts';

export interface RoomDeps {
  engagements: Pick<EngagementStore, 'find'>;
  bookings: Pick<BookingStore, 'release'>;
}

/** Removes obsolete bookings, and completes pending confirmations. True if there may be room now. */
export function makeRoom({ engagements, bookings }: RoomDeps, settle: (one: Engagement) => Promise<unknown>) {
  return async (book: Book, clashes: Clash[]): Promise<boolean> => {
    let hasChanged = false;
    for (const booking of new Set(clashes.flatMap((clash) => clash.with))) {
      let other = await engagements.find(booking.engagementId);
      if (other?.state === 'confirming') {
        await settle(other).catch((error: unknown) => {
          if (!isAppError(error)) throw error;
        });
        other = await engagements.find(booking.engagementId);
      }
      if (holds(other, booking.attempt)) continue;
      await bookings.release(book, booking);
      hasChanged = true;
    }
    return hasChanged;
  };
}
