import { z } from 'zod';
import type { FileRule } from '../base/endpoint.ts';
import { formList } from '../base/form-values.ts';
import { listPageQuery } from '../base/pagination.ts';
import { visibleText } from '../base/text-fields.ts';
import { INTEREST_CV_MAX_BYTES, INTEREST_MESSAGE_MAX_LENGTH, OFFER_SLOTS_MAX } from './limits.ts';
import { offerStatusInResponseSchema, siteFilter } from './offer.ts';
import { slotSchema } from './slots.ts';

export const interestStatusSchema = z.enum(['pending', 'accepted', 'rejected']);
export type InterestStatus = z.infer<typeof interestStatusSchema>;
export const interestStatusLabels: Record<InterestStatus, string> = {
  pending: 'En attente',
  accepted: 'Acceptée',
  rejected: 'Refusée',
};

/** The reason that a recruiter may give with a rejection; the candidate reads it. */
export const rejectionReasonSchema = z.enum(['filled', 'dates', 'experience', 'distance']);
export type RejectionReason = z.infer<typeof rejectionReasonSchema>;
export const rejectionReasonLabels: Record<RejectionReason, string> = {
  filled: 'Le poste est pourvu',
  dates: 'Les dates ne conviennent pas',
  experience: 'Une autre expérience est recherchée',
  distance: 'La distance est trop grande',
};
/** `PUT /api/interests/{id}/reject`. The same call again, before the candidate is informed, changes the reason. */
export const rejectionQuerySchema = z.object({ reason: rejectionReasonSchema.optional() });

export const INTEREST_MESSAGE_TOO_LONG = 'Le message ne doit pas dépasser 500 caractères';
export const INTEREST_CV_WRONG_KIND = 'Seuls les fichiers PDF et Word (DOC, DOCX) sont acceptés';
export const INTEREST_CV_TOO_LARGE = 'Le fichier ne doit pas dépasser 5 Mo';

/** A CV that is uploaded with the interest, in place of the profile's. */
export const interestCvRule = {
  max: 1,
  maxBytes: INTEREST_CV_MAX_BYTES,
  kinds: ['pdf', 'doc', 'docx'],
  messages: { tooLarge: INTEREST_CV_TOO_LARGE, wrongKind: INTEREST_CV_WRONG_KIND },
} as const satisfies FileRule;

const slotId = z.string().max(40);

/** `POST /api/offers/{id}/interest`: JSON with the name of the profile's CV, or multipart with `cvFile`. */
export const interestInputSchema = z.object({
  message: z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(INTEREST_MESSAGE_MAX_LENGTH, INTEREST_MESSAGE_TOO_LONG)
    .default(''),
  cvFilename: z.string().trim().max(200).default(''),
  /** The slots of the offer that the candidate would work, by id; none are all. */
  slotIds: formList(slotId.min(1), OFFER_SLOTS_MAX).default([]),
});
export type InterestInput = z.infer<typeof interestInputSchema>;

const interestFields = {
  id: z.string(),
  message: z.string().nullable(),
  status: interestStatusSchema,
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  cv: z.object({ filename: z.string(), bytes: z.number().int() }).nullable(),
  /** Of an accepted interest, once its conversation is open. */
  conversationId: z.string().nullable(),
  /** The slots that the candidate would work, by id; none are all. */
  slotIds: z.array(z.string()).default([]),
  /** The reason of a rejection in words; null without one. */
  rejectionReason: z.string().nullable().default(null),
};

/** `GET /api/my-interests`, newest first. */
export const sentInterestsQuerySchema = listPageQuery.extend({ status: interestStatusSchema.optional() });
export type SentInterestsQuery = z.infer<typeof sentInterestsQuerySchema>;
export const myInterestSchema = z.object({
  ...interestFields,
  offer: z.object({
    id: z.number().int(),
    title: z.string(),
    company: z.string().nullable(),
    contractType: z.string().nullable(),
    location: z.string(),
    speciality: z.string().nullable(),
    status: offerStatusInResponseSchema,
    /** Closed because all of its slots are full or past. */
    filled: z.boolean().default(false),
  }),
});
export type MyInterest = z.infer<typeof myInterestSchema>;
export const myInterestsSchema = z.array(myInterestSchema);

/** `GET /api/pending-interests` and `/api/treated-interests`: interests in the recruiter's offers. */
export const pendingInterestsQuerySchema = listPageQuery.extend({
  /** Interests in one offer. */
  offerId: z.coerce.number<number | string>().int().positive().optional(),
  site: siteFilter,
  /** By the moment at which they were expressed. */
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});
export const treatedInterestsQuerySchema = pendingInterestsQuerySchema.extend({
  status: interestStatusSchema.exclude(['pending']).optional(),
});
export type ReceivedInterestsQuery = z.infer<typeof pendingInterestsQuerySchema>;
export const receivedInterestSchema = z.object({
  ...interestFields,
  /** Until then the rejection can be taken back, and the candidate knows nothing of it; null at any other time. */
  undoUntil: z.iso.datetime().nullable().default(null),
  /** Slots at whose hours a confirmed engagement has the candidate elsewhere. */
  engagedSlotIds: z.array(z.string()).default([]),
  offer: z.object({
    id: z.number().int(),
    title: z.string(),
    location: z.string(),
    /** Null for premises and practices; absent in answers of released versions. */
    contractType: z.string().nullable().optional(),
    /** An interest in a deleted offer can only be rejected. */
    status: offerStatusInResponseSchema.default('ACTIVE'),
    filled: z.boolean().default(false),
    slots: z.array(slotSchema).default([]),
  }),
  candidate: z.object({
    id: z.string(),
    firstname: z.string().nullable(),
    lastname: z.string().nullable(),
    email: z.string(),
    /** Whether the registry of practitioners has their RPPS number under their name. */
    rppsVerified: z.boolean().default(false),
  }),
});
export type ReceivedInterest = z.infer<typeof receivedInterestSchema>;
export const receivedInterestsSchema = z.array(receivedInterestSchema);

/** `GET /api/offers/{id}/application-status`. */
export const applicationStatusSchema = z.object({
  /** Whether the interest came with a CV. */
  hasApplied: z.boolean(),
  hasExpressedInterest: z.boolean(),
  interestId: z.string().nullable().default(null),
  status: interestStatusSchema.nullable().default(null),
});
export type ApplicationStatus = z.infer<typeof applicationStatusSchema>;
