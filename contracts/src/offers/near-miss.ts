import { z } from 'zod';

/** The one thing in which an offer does not suit somebody, or is not what a search asks for. */
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
