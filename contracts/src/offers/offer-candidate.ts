import { z } from 'zod';
import { daySchema, daySpanSchema } from '../base/day.ts';
import { pageOf, pageQuery } from '../base/pagination.ts';
import { inOneLine } from '../base/text-fields.ts';
import { receivedInterestSchema } from './interest.ts';
import { INTERESTS_PER_PAGE } from './limits.ts';

export const CANDIDATE_NOTE_MAX_LENGTH = 500;
const CANDIDATE_NOTE_TOO_LONG = 'La note ne doit pas dépasser 500 caractères';

/** `GET /api/offers/{id}/candidates`. `all` are those that were not rejected. */
export const offerCandidatesQuerySchema = pageQuery(INTERESTS_PER_PAGE).extend({
  view: z.enum(['all', 'shortlist', 'accepted', 'rejected']).default('all'),
});
export type OfferCandidatesQuery = z.infer<typeof offerCandidatesQuerySchema>;

/** An interest with the facts by which its recruiter chooses. */
export const offerCandidateSchema = receivedInterestSchema.extend({
  profession: z.string().nullable(),
  experienceYears: z.number().int().nullable(),
  software: z.array(z.string()),
  /** The candidate's commune, and how far it is from the offer's; null where one of them is unknown. */
  place: z.string().nullable(),
  distanceKm: z.number().int().nullable(),
  /** Days on which they say to be free, and from when on without end. */
  availability: z.array(daySpanSchema),
  availableFrom: daySchema.nullable(),
  /** How each slot of the offer fits their engagements elsewhere and their free days. */
  fits: z.array(z.object({ slotId: z.string(), isEngaged: z.boolean(), isFree: z.boolean().nullable() })),
  /** Open slots of the offer that they would work, and are not engaged elsewhere in. */
  coveredSlots: z.number().int(),
  isShortlisted: z.boolean(),
  /** Of the recruiter's team; `author` is null when they are no longer known. */
  note: z.object({ text: z.string(), author: z.string().nullable(), at: z.iso.datetime() }).nullable(),
});
export type OfferCandidate = z.infer<typeof offerCandidateSchema>;

export const offerCandidatesSchema = pageOf(offerCandidateSchema).extend({
  /** How many each view has. */
  counts: z.object({
    all: z.number().int(),
    shortlist: z.number().int(),
    accepted: z.number().int(),
    rejected: z.number().int(),
  }),
});
export type OfferCandidates = z.infer<typeof offerCandidatesSchema>;

/** `PUT /api/interests/{id}/shortlist`. */
export const shortlistInputSchema = z.object({ isShortlisted: z.boolean() });

/** `PUT /api/interests/{id}/note`: an empty text removes the note. */
export const candidateNoteInputSchema = z.object({
  text: inOneLine(CANDIDATE_NOTE_MAX_LENGTH, CANDIDATE_NOTE_TOO_LONG),
});
