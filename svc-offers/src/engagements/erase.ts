import { forSelf, isSelf } from '@praticio/service-kit/acting';
import type { BookingStore } from './booking-store.ts';
import { bookOfCandidate } from './bookings.ts';
import { wasConfirmed } from './engagement.ts';
import type { releaseHours } from './settle.ts';
import { withoutParty } from './steps.ts';
import type { EngagementStore } from './store.ts';

interface Deps {
  engagements: Pick<EngagementStore, 'allOf' | 'change' | 'remove'>;
  bookings: Pick<BookingStore, 'removeBook'>;
  release: ReturnType<typeof releaseHours>;
  now: () => Date;
}

/**
 * Removes a person from engagements. Confirmed engagements stay for the other party, who may need them as proof, without the
 * person's texts; everything else is removed. Idempotent.
 */
export function eraseParty({ engagements, bookings, release, now }: Deps) {
  return async (
    userId: string,
    purgeEvents: (aggregateId: string, keep: number) => Promise<void>,
    { onlyAsCandidate = false } = {},
  ): Promise<void> => {
    for (const engagement of await engagements.allOf(forSelf(userId))) {
      if (onlyAsCandidate && !isSelf(forSelf(userId), engagement.candidateId)) continue;
      // purge the events first, so that a run after a crash still finds the engagement
      await purgeEvents(engagement.id, 0);
      if (!wasConfirmed(engagement)) await engagements.remove(engagement);
      else {
        await engagements.change(engagement.id, (current) => withoutParty(current, userId, now()));
        await release(engagement);
      }
    }
    await bookings.removeBook(bookOfCandidate(userId));
  };
}
