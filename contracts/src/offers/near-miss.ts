import { z } from 'zod';

/** The one criterion of a profile or a search that an offer misses. */
export const missSchema = z.discriminatedUnion('kind', [
  /** Further away than the radius. */
  z.object({
    kind: z.literal('distance'),
    km: z.number().int(),
    approximate: z.boolean(),
    radiusKm: z.number(),
  }),
  /** So many days before the wanted ones or after them. */
  z.object({ kind: z.literal('dates'), days: z.number().int(), side: z.enum(['before', 'after']) }),
  z.object({ kind: z.literal('contract'), contractType: z.string(), wanted: z.array(z.string()) }),
]);
export type Miss = z.infer<typeof missSchema>;
