import type { Place } from 'contracts/offers/place';
import type { Commune } from './offer.ts';

/** Finds the French commune that a text names. */
export interface Gazetteer {
  locate(text: string): Commune | null;
}

/** Suggestions for a place field. */
export interface PlaceDirectory {
  suggest(text: string): Promise<Place[]>;
  /** The place that a suggestion's id names; null when none does. */
  find(placeId: string): Promise<Place | null>;
}
