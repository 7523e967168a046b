import type { OfferFacets } from '@praticio/contracts/offers/offer';
import type { ShownOffer } from '../offers/offer.ts';
import type { OfferBrief } from './brief.ts';

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
