const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

interface Point {
  latitude: number;
  longitude: number;
}

/** Kilometres along the great circle between two points (haversine formula). */
export function distanceKm(a: Point, b: Point): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord =
    latitude * latitude +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude * longitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Whole kilometres between two places; null where one is unknown. */
export function kmBetween(a: Point | null | undefined, b: Point | null | undefined): number | null {
  return a && b ? Math.round(distanceKm(a, b)) : null;
}

/** Farther than any two places: for those of an unknown distance, which come last. */
export const FARTHEST_KM = 40_000;
