import { z } from 'zod';
import { placeSchema } from './place.ts';

/** Rows of all groups together. */
export const SUGGESTIONS_MAX = 8;

export const suggestionsQuerySchema = z.object({ q: z.string().trim().min(1).max(100) });

/** Active offers that a search for the suggestion finds. */
const count = z.number().int();

/** `GET /api/suggestions`: at most SUGGESTIONS_MAX in all. */
export const suggestionsSchema = z.object({
  /** `text` is searched as `query`; `hint` is an abbreviation, or the word that was typed where the name lacks it. */
  professions: z.array(z.object({ text: z.string(), hint: z.string(), count })),
  /** Structures with active offers; `place` is the commune of the newest. */
  structures: z.array(z.object({ id: z.string(), name: z.string(), place: z.string(), count })),
  /** A commune counts the offers within 30 km, a department or region those in it. */
  places: z.array(z.object({ place: placeSchema, count })),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
