import { parisDay } from 'contracts/base/paris-time';
import type { Candidates } from './candidates.ts';
import type { OfferIndex } from './offer-index.ts';
import type { Actor, Clock, Listed, ListPage } from './ports.ts';
import { bySuit, hasCriteria, type SuitedOffer, suit } from './suit.ts';

interface ForYouDeps {
  candidates: Pick<Candidates, 'find'>;
  index: Pick<OfferIndex, 'around' | 'read'>;
  now: Clock;
}

/**
 * One page of the offers that suit what the actor looks for, the best first; null for somebody without criteria. Reads only
 * offers within their radius.
 */
export function listOffersForYou({ candidates, index, now }: ForYouDeps) {
  return async (actor: Actor, { page, limit }: ListPage): Promise<Listed<SuitedOffer> | null> => {
    const candidate = await candidates.find(actor.id);
    if (!candidate || !hasCriteria(candidate)) return null;
    const today = parisDay(now());
    const place = candidate.place?.coordinates ?? null;
    const suited = index
      .around(place, candidate.radiusKm)
      .filter(({ offer }) => offer.ownerId !== actor.id)
      .flatMap((found) => {
        const reasons = suit(candidate, found, today);
        return reasons ? [{ ...found, reasons }] : [];
      })
      .sort(bySuit);
    const items = suited.slice((page - 1) * limit, page * limit).flatMap((found): SuitedOffer[] => {
      const [shown] = index.read([found.offer.id]);
      return shown ? [{ ...found, ...shown }] : [];
    });
    return { items, totalItems: suited.length };
  };
}
