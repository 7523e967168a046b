import { parisDay } from '@praticio/contracts/base/paris-time';
import { owns } from '@praticio/service-kit/acting';
import { isActive } from '../interests/interest.ts';
import type { Interests } from '../interests/part.ts';
import type { Actor } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { widerRadius } from '../offer-index/filters.ts';
import type { Listed, ListPage } from '../offers/list-page.ts';
import type { Search } from '../search/part.ts';
import { bySuit, hasCriteria, type SuitedOffer, suit } from './suitability.ts';

interface Deps {
  candidates: Pick<Members['candidates'], 'find'>;
  index: Pick<Search['index'], 'around' | 'read'>;
  interests: Pick<Interests, 'ofCandidate'>;
  now: () => Date;
}

/** The most near misses. */
const MISSES_MAX = 12;

export interface SuitedList extends Listed<SuitedOffer> {
  /** The number of suitable offers, without near misses. */
  suiting: number;
}

/**
 * One page of the offers that match the actor's criteria and have no interest of theirs, the best first; on request also those that
 * miss one criterion. Null for a person without criteria. Reads only offers within their radius, or the next wider one.
 */
export function listOffersForYou({ candidates, index, interests, now }: Deps) {
  return async (
    actor: Actor,
    { page, limit, misses }: ListPage & { misses: boolean },
  ): Promise<SuitedList | null> => {
    const candidate = await candidates.find(actor.id);
    if (!candidate || !hasCriteria(candidate)) return null;
    const today = parisDay(now());
    const place = candidate.place?.coordinates ?? null;
    const sent = (await interests.ofCandidate(actor.id)).filter(isActive);
    const known = new Set(sent.map(({ offerId }) => offerId));
    const suited = index
      .around(place, misses ? widerRadius(candidate.radiusKm) : candidate.radiusKm)
      .filter(({ offer }) => !owns(actor, offer) && !known.has(offer.id))
      .flatMap((found) => {
        const weighed = suit(candidate, found, today);
        return weighed && (misses || weighed.miss === null) ? [{ ...found, ...weighed }] : [];
      })
      .sort(bySuit);
    const suiting = suited.filter(({ miss }) => miss === null).length;
    const listed = suited.slice(0, suiting + MISSES_MAX);
    const items = listed.slice((page - 1) * limit, page * limit).flatMap((found): SuitedOffer[] => {
      const [shown] = index.read([found.offer.id]);
      return shown ? [{ ...found, ...shown }] : [];
    });
    return { items, totalItems: listed.length, suiting };
  };
}
