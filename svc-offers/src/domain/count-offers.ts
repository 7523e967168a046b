import { stands } from './interest.ts';
import type { Actor, Interests, OfferCounts, OfferStats } from './ports.ts';

/** How often each of the actor's offers was read, and how many people answered it. */
export function countOwnOffers({ interests, stats }: { interests: Interests; stats: OfferStats }) {
  return async (actor: Actor, offerIds: number[]): Promise<OfferCounts> => {
    const [received, views] = await Promise.all([interests.ofRecruiter(actor.id), stats.views(offerIds)]);
    const counts = new Map<number, number>();
    for (const { offerId } of received.filter(stands)) counts.set(offerId, (counts.get(offerId) ?? 0) + 1);
    return { views, interests: counts };
  };
}
