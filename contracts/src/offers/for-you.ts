import { z } from 'zod';
import { booleanWord } from '../base/form-values.ts';
import { pageOf, pageQuery } from '../base/pagination.ts';
import { OFFERS_PER_PAGE } from './limits.ts';
import { missSchema } from './near-miss.ts';
import { offerSchema } from './offer.ts';

/** Why an offer suits the caller. */
export const suitReasonSchema = z.discriminatedUnion('kind', [
  /** From the caller's place, a straight line between communes. */
  z.object({ kind: z.literal('distance'), km: z.number().int(), approximate: z.boolean() }),
  /** How many of its days are free; null for an offer without an end. `all`: every one of them. */
  z.object({ kind: z.literal('dates'), days: z.number().int().nullable(), all: z.boolean() }),
  z.object({ kind: z.literal('profession') }),
  z.object({ kind: z.literal('contract') }),
]);
export type SuitReason = z.infer<typeof suitReasonSchema>;

/**
 * `GET /api/offers/for-you`: the offers that suit best come first. With `misses`, offers that suit in all but one thing follow, and each
 * says in which; `pagination` counts them too.
 */
export const forYouQuerySchema = pageQuery(OFFERS_PER_PAGE).extend({ misses: booleanWord.default(false) });
const forYouOfferSchema = offerSchema.extend({
  reasons: z.array(suitReasonSchema),
  /** Null for an offer that suits. */
  miss: missSchema.nullable().default(null),
});
export const forYouPageSchema = pageOf(forYouOfferSchema).extend({
  /** How many offers suit, near misses aside. */
  suiting: z.number().int().optional(),
  /** False while the caller has no search; then there are no items. */
  hasCriteria: z.boolean(),
});
export type ForYouPage = z.infer<typeof forYouPageSchema>;
