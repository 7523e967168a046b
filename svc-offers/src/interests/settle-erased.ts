import type { Offers } from '../offers/part.ts';
import { withdrawnEvent } from './interest.ts';
import type { InterestStore } from './store.ts';

interface Deps {
  interests: Pick<InterestStore, 'ofCandidate' | 'change'>;
  offers: Pick<Offers, 'change'>;
}

/** Stands for the erased person in the event, which is about their interest only. */
const NOBODY = 'erased';

/**
 * Ends the interests of an erased candidate as a withdrawal does, so that they leave the bell and the open pages of their recruiters. The
 * event is one of the offer, since those of the interest are removed from the stream. May run again, until the interests are removed.
 */
export function settleErased({ interests, offers }: Deps) {
  return async (candidateId: string): Promise<void> => {
    for (const interest of await interests.ofCandidate(candidateId)) {
      if (interest.status !== 'pending' && interest.status !== 'withdrawn') continue;
      await interests.change(interest.id, (current) =>
        current.status === 'pending'
          ? { interest: { ...current, status: 'withdrawn', refusal: null }, events: [] }
          : null,
      );
      const event = withdrawnEvent({ ...interest, candidateId: NOBODY });
      await offers.change(interest.offerId, (offer) => ({ offer, events: [event] }));
    }
  };
}
