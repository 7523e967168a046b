import type { Coordinates, Place } from '@praticio/contracts/offers/place';

/** A commune, or a department or region if no commune is known. */
export interface Commune {
  /** INSEE codes: the commune's, and in Paris, Lyon and Marseille the arrondissement's before it. Empty for an area. */
  codes: string[];
  name: string;
  /** '' for a region. */
  department: string;
  region: string;
  /** Null for areas and for some islands of the Pacific. */
  coordinates: Coordinates | null;
}

/** Finds the French commune that a text names, or its department or region. */
export interface Gazetteer {
  locate(text: string): Commune | null;
  /** The commune, department or region of a place id; null for any other id. */
  find(placeId: string): Place | null;
  /** The place of suggestions for a result of `locate`. */
  placeOf(located: Commune): Place | null;
}

export type Position = Pick<Coordinates, 'latitude' | 'longitude'>;

/** Places for suggestions. */
export interface PlaceDirectory {
  suggest(text: string): Promise<Place[]>;
  /** The nearest commune to a position; null if all are far. */
  nearest(position: Position): Place | null;
  /** The place with the id of a suggestion; null for an unknown id. */
  find(placeId: string): Promise<Place | null>;
  /** Its department, and every other one with a commune within the distance. */
  departmentsAround(place: Place, radiusKm: number): string[];
}
