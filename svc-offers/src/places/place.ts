import type { Coordinates, Place } from '@praticio/contracts/offers/place';

/** A commune, or the department or region where nothing smaller is known. */
export interface Commune {
  /** INSEE codes: the commune's, and in Paris, Lyon and Marseille the arrondissement's before it. None of an area. */
  codes: string[];
  name: string;
  /** '' of a region. */
  department: string;
  region: string;
  /** Null where none are known: of areas, and of some islands of the Pacific. */
  coordinates: Coordinates | null;
}

/** Finds the French commune that a text names, or its department or region. */
export interface Gazetteer {
  locate(text: string): Commune | null;
  /** The commune, department or region of a place id; null for any other id. */
  find(placeId: string): Place | null;
  /** The place that people choose for what `locate` has found. */
  placeOf(located: Commune): Place | null;
}

export type Position = Pick<Coordinates, 'latitude' | 'longitude'>;

/** Places that people choose from. */
export interface PlaceDirectory {
  suggest(text: string): Promise<Place[]>;
  /** The commune around a position; null far from any. */
  nearest(position: Position): Place | null;
  /** The place that a suggestion's id names; null when none does. */
  find(placeId: string): Promise<Place | null>;
  /** Its department, and each other one that has a commune at most that far away. */
  departmentsAround(place: Place, radiusKm: number): string[];
}
