import { z } from 'zod';
import { offersQuerySchema } from './offer.ts';
import { boundsSchema, placeSchema } from './place.ts';
import { offerFamilySchema } from './terms.ts';

/** From so many communes on, those next to each other are returned as one. */
export const MAP_PLACES_MAX = 300;

/** `GET /api/offers/map`: the criteria of a search, and the part of the map that is seen. */
export const offersMapQuerySchema = offersQuerySchema.omit({ page: true, limit: true }).extend({
  /** `west,south,east,north` in degrees. */
  view: boundsSchema,
});
export type OffersMapQuery = z.infer<typeof offersMapQuerySchema>;

/** A commune with offers, or several next to each other. */
export const mapPlaceSchema = z.object({
  /** Of the commune with the most offers. */
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** `west,south,east,north`: holds its communes and no other of the response. */
  bounds: z.string(),
  communes: z.number().int(),
  offers: z.number().int(),
  /** How many of the offers the search finds: the others lie outside of its place. */
  found: z.number().int(),
  /** How many offers each family has, those without any left out. */
  families: z.array(z.object({ family: offerFamilySchema, offers: z.number().int() })),
});
export type MapPlace = z.infer<typeof mapPlaceSchema>;

/** Matches of the search anywhere, by place; offers without a known place are on no map. */
export const offersMapSchema = z.object({
  /** The place with the most offers first. */
  places: z.array(mapPlaceSchema).max(MAP_PLACES_MAX),
  /** How many communes they are together. */
  communes: z.number().int(),
  /** `west,south,east,north`: the box of all that the search finds, in view or not; null where no place is known. */
  extent: z.string().nullable().default(null),
  /** The place that was searched around. */
  near: placeSchema.nullable().default(null),
});
export type OffersMap = z.infer<typeof offersMapSchema>;
