import { parisDay } from '@praticio/contracts/base/paris-time';
import type { Candidates } from './candidates.ts';
import { isActive } from './interest.ts';
import type { OfferIndex } from './offer-index.ts';
import type { Actor, Clock, Interests, Listed, ListPage } from './ports.ts';
import { bySuit, hasCriteria, type SuitedOffer, suit } from './suit.ts';

interface ForYouDeps {
  candidates: Pick<Candidates, 'find'>;
  index: Pick<OfferIndex, 'around' | 'read'>;
  interests: Pick<Interests, 'ofCandidate'>;
  now: Clock;
}

/**
 * One page of the offers that suit what the actor looks for and has not applied to, the best first; null for somebody without criteria. Reads only
 * offers within their radius.
 */
export function listOffersForYou({ candidates, index, interests, now }: ForYouDeps) {
  return async (actor: Actor, { page, limit }: ListPage): Promise<Listed<SuitedOffer> | null> => {
    const candidate = await candidates.find(actor.id);
    if (!candidate || !hasCriteria(candidate)) return null;
    const today = parisDay(now());
    const place = candidate.place?.coordinates ?? null;
    const sent = (await interests.ofCandidate(actor.id)).filter(isActive);
    const known = new Set(sent.map(({ offerId }) => offerId));
    const suited = index
      .around(place, candidate.radiusKm)
      .filter(({ offer }) => offer.ownerId !== actor.id && !known.has(offer.id))
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
