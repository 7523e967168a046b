import type { OfferFacets, OffersQuery } from '@praticio/contracts/offers/offer';
import type { OwnerStructure } from './member.ts';
import type { PublishedOffer } from './offer.ts';
import type { OfferBrief } from './offer-brief.ts';
import type { Position } from './places.ts';

/** An offer and the structure under whose name it is shown. */
export interface ShownOffer {
  offer: PublishedOffer;
  structure: OwnerStructure | null;
}

export interface FoundOffer extends ShownOffer {
  /** From the place that was searched around. */
  distanceKm: number | null;
}

/** An offer as `around` finds it. */
export interface NearOffer {
  offer: OfferBrief;
  distanceKm: number | null;
}

export interface FoundOffers {
  /** One page, in order. */
  items: FoundOffer[];
  total: number;
  facets: OfferFacets;
}

/** What tells an offer from itself at another time: a restored database uses versions a second time. */
export interface OfferState {
  version: number;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

/**
 * The search projection (docs/architecture.md#derived-indexes). Holds ACTIVE offers only; older versions than known
 * are ignored.
 */
export interface OfferIndex {
  put(shown: ShownOffer): void;
  /** Many at once, which takes a fraction of the time. */
  putAll(shown: ShownOffer[]): void;
  /** Merges the parts of the word index, after it was filled: searches and changes are faster then. */
  tidy(): void;
  /** The owner's offers are shown under `structure` from now on. */
  setStructure(ownerId: string, structure: OwnerStructure | null): void;
  /** Each offer is shown under the structure of its owner from now on. */
  setStructures(structures: Map<string, OwnerStructure>): void;
  /** Ids of the offers that it holds. */
  ids(): number[];
  /** In which state it holds the offer; null for an offer that it does not hold. */
  stateOf(offerId: number): OfferState | null;
  /** Forgets the offer and every version of it: an older one counts again. */
  drop(offerId: number): void;
  search(query: OffersQuery, now: Date): FoundOffers;
  /** Offers within the radius of a place, or all without one, newest first. */
  around(place: Position | null, radiusKm: number): NearOffer[];
  /** The offers with these ids, in their order, without those that it does not hold. */
  read(ids: number[]): ShownOffer[];
  /** Every ACTIVE offer, newest first, at most 50,000 (the limit of a sitemap). */
  listed(): { id: number; updatedAt: string }[];
  /** Ids of the structures that have ACTIVE offers. */
  structureIds(): string[];
  close(): void;
}
