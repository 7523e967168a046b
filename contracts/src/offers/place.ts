import { z } from 'zod';

/** Where a commune is: its middle, or, where that is not known, the middle of its canton or department. */
export const coordinatesSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** True where the middle of a larger area stands in: distances are shown with 'environ'. */
  approximate: z.boolean(),
});
export type Coordinates = z.infer<typeof coordinatesSchema>;

/**
 * `GET /api/places?q=`: French communes, departments and regions, best match first. A department or region has no postal
 * code and no coordinates.
 */
export const placesQuerySchema = z.object({ q: z.string().trim().min(1).max(100) });
export const placeSchema = z.object({
  placeId: z.string(),
  formattedAddress: z.string(),
  name: z.string(),
  postalCode: z.string(),
  department: z.string(),
  region: z.string(),
  coordinates: coordinatesSchema.nullable().default(null),
});
export const placesSchema = z.array(placeSchema);
export type Place = z.infer<typeof placeSchema>;

/** `GET /api/places/nearest`: the commune around a position that the browser gave, rounded to two decimals (1 km). */
export const nearestPlaceQuerySchema = z.object({
  latitude: z.coerce.number<number | string>().min(-90).max(90),
  longitude: z.coerce.number<number | string>().min(-180).max(180),
});

/** Radius of a search around a place, in kilometres. */
export const RADIUS_MIN = 5;
export const RADIUS_MAX = 200;
export const RADIUS_DEFAULT = 30;
export const radiusChoices = [5, 10, 20, 30, 60, 100, 200] as const;
export const radiusSchema = z.coerce.number<number | string>().int().min(RADIUS_MIN).max(RADIUS_MAX);

/** A box of degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export const BOUNDS_INVALID = 'Cette zone est invalide';
const numberPattern = '-?\\d{1,3}(?:\\.\\d{1,6})?';
const boundsPattern = new RegExp(`^${numberPattern}(?:,${numberPattern}){3}$`);

/** The box that a text names; null for any other text. */
export function parseBounds(text: string): Bounds | null {
  if (!boundsPattern.test(text)) return null;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const isOrdered = west < east && south < north;
  return isOrdered && west >= -180 && east <= 180 && south >= -90 && north <= 90
    ? { west, south, east, north }
    : null;
}

/** `west,south,east,north` in degrees, with at most six decimals. */
export const boundsSchema = z.string().refine((text) => parseBounds(text) !== null, BOUNDS_INVALID);
