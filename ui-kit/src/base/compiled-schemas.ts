/**
 * Schemas that the kit and the shell use in every page besides those of responses: production builds compile them (compiled-schema).
 */
import { accessTokenClaimsSchema } from '@praticio/contracts/base/auth';
import { daySpanSchema } from '@praticio/contracts/base/day';
import { problemSchema } from '@praticio/contracts/base/problem';
import { placeSchema, RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import { z } from 'zod';

export const tokenClaims = accessTokenClaimsSchema;

export const problemParts = problemSchema.partial();

/** The place, the days and the profession that a browser stores. */
export const keptVisit = z.object({
  place: placeSchema.nullable().default(null),
  radiusKm: z.number().default(RADIUS_DEFAULT),
  spans: z.array(daySpanSchema).default([]),
  profession: z.string().default(''),
});
