import { z } from 'zod';
import { daySchema, daySpanSchema } from '../base/day.ts';
import { pageOf, pageQuery } from '../base/pagination.ts';
import { inOneLine, visibleText } from '../base/text-fields.ts';
import { offerSiteSchema } from '../identity/site.ts';
import { INTEREST_MESSAGE_TOO_LONG } from './interest.ts';
import { INTEREST_MESSAGE_MAX_LENGTH, OFFER_SLOTS_MAX, POOL_PER_PAGE } from './limits.ts';
import { CANDIDATE_NOTE_MAX_LENGTH } from './offer-candidate.ts';
import { coordinatesSchema } from './place.ts';

/** Why somebody is in a pool: an engagement is done, their CV is unlocked, or they agreed to be kept. */
export const poolSourceSchema = z.enum(['engaged', 'unlocked', 'saved']);
export type PoolSource = z.infer<typeof poolSourceSchema>;
export const poolSourceLabels: Record<PoolSource, string> = {
  engaged: 'Déjà venu',
  unlocked: 'CV débloqué',
  saved: 'Gardé avec son accord',
};

/** `GET /api/pool`: the latest first. */
export const poolQuerySchema = pageQuery(POOL_PER_PAGE).extend({
  /** Words of names and professions. */
  query: z.string().trim().max(100).default(''),
  source: poolSourceSchema.optional(),
  /** Only those who say that they are free on this day. */
  freeOn: daySchema.optional(),
  /** Only those whose profession fits this offer of the structure, or is not known; those who cover most of its open slots first, then those who live nearest. */
  offerId: z.coerce.number<number | string>().int().positive().optional(),
  /** With an offer: those of other professions too. */
  professions: z.literal('all').optional(),
  /** With an offer: only those who live so many kilometres from its place at most. */
  withinKm: z.coerce.number<number | string>().int().min(1).max(500).optional(),
  /** Only those whose RPPS number is verified. */
  rpps: z.literal('verified').optional(),
});
export type PoolQuery = z.infer<typeof poolQuerySchema>;

export const poolMemberSchema = z.object({
  id: z.string(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  profession: z.string().nullable(),
  rppsVerified: z.boolean(),
  place: z.string().nullable(),
  /** Of this place, a commune. */
  coordinates: coordinatesSchema.nullable().default(null),
  /** Days on which they say to be free, and from when on without end. */
  availability: z.array(daySpanSchema),
  availableFrom: daySchema.nullable(),
  /** Of `poolSourceSchema`, or of a later version. */
  sources: z.array(z.string()),
  /** The end of their last engagement, or when they came. */
  lastAt: z.iso.datetime(),
  /** For how many open slots of the offer in the query they say that they are free; null without slots, or where they have not said when. */
  coveredSlots: z.number().int().nullable().default(null),
  /** Which ones these are; null as `coveredSlots`. */
  coveredSlotIds: z.array(z.string()).nullable().default(null),
  /** Between their place and that of the offer in the query, rounded; null where one is not known. */
  distanceKm: z.number().int().nullable().default(null),
  /** Their invitation to the offer in the query: `sent`, `declined`, or `answered` by an interest, also without one (`at` null). */
  towardsOffer: z.object({ state: z.string(), at: z.iso.datetime().nullable() }).nullable().default(null),
  /** The team's; `author` is null when they are no longer known. */
  note: z.object({ text: z.string(), author: z.string().nullable(), at: z.iso.datetime() }).nullable(),
});
export type PoolMember = z.infer<typeof poolMemberSchema>;
export const poolSchema = pageOf(poolMemberSchema).extend({
  /** How many were asked whether they agree to be kept, and have not answered: without their names. */
  asked: z.number().int(),
  /** With an offer: how many the query would find of its profession, and how many of any. */
  found: z.object({ fitting: z.number().int(), all: z.number().int() }).nullable().default(null),
  /** How many people the caller may still write to or invite for the first time within the hour. */
  firstContactsLeft: z.number().int().nullable().default(null),
});
export type Pool = z.infer<typeof poolSchema>;

/** `PUT /api/pool/{id}/note`: an empty text removes the note. */
export const poolNoteSchema = z.object({
  text: inOneLine(
    CANDIDATE_NOTE_MAX_LENGTH,
    `La note ne doit pas dépasser ${CANDIDATE_NOTE_MAX_LENGTH} caractères`,
  ),
});

/** `GET /api/my-pools`: a structure that keeps the caller, or asks whether it may. */
export const myPoolSchema = z.object({
  id: z.string(),
  company: z.string(),
  verified: z.boolean(),
  /** `asked`: waits for an answer; `member`. Open to words of later versions. */
  state: z.string(),
  sources: z.array(z.string()),
});
export type MyPool = z.infer<typeof myPoolSchema>;
export const myPoolsSchema = z.array(myPoolSchema);

/** `PUT /api/my-pools/{id}`: agrees to be kept, or declines or leaves. */
export const poolAnswerSchema = z.object({ isMember: z.boolean() });

/** `POST /api/offers/{id}/invitations`: of somebody of the pool, or of the owner of an unlocked CV. */
export const invitationInputSchema = z
  .object({
    poolId: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
    cvFilename: z.string().min(1).max(200).optional(),
    message: z
      .string()
      .overwrite(visibleText)
      .trim()
      .max(INTEREST_MESSAGE_MAX_LENGTH, INTEREST_MESSAGE_TOO_LONG)
      .default(''),
    /** The slots of the offer that it is about, by id; none are all. */
    slotIds: z.array(z.string().min(1).max(40)).max(OFFER_SLOTS_MAX).default([]),
  })
  .refine(({ poolId, cvFilename }) => (poolId === undefined) !== (cvFilename === undefined), {
    error: 'Choisissez une personne.',
    path: ['poolId'],
  });
export type InvitationInput = z.infer<typeof invitationInputSchema>;

const invitationFields = {
  id: z.string(),
  message: z.string().nullable(),
  slotIds: z.array(z.string()),
  /** `sent`, `answered` by an interest in the offer, `declined`. Open to words of later versions. */
  state: z.string(),
  sentAt: z.iso.datetime(),
};
export const invitationStateLabels: Readonly<Record<string, string>> = {
  sent: 'Invitation envoyée',
  answered: 'A répondu',
  declined: 'A décliné',
};

/** As the team that sent it sees it. */
export const invitationSchema = z.object({
  ...invitationFields,
  candidate: z.object({ firstname: z.string().nullable(), lastname: z.string().nullable() }),
});
export type Invitation = z.infer<typeof invitationSchema>;
export const invitationsSchema = z.array(invitationSchema);

/** As the invited person sees it. */
export const myInvitationSchema = z.object({
  ...invitationFields,
  offer: z.object({
    id: z.number().int(),
    title: z.string(),
    company: z.string().nullable(),
    location: z.string(),
    /** Where it is, when it is for one of the structure's sites. */
    site: offerSiteSchema.nullable().default(null),
    /** Whether it can still be answered. */
    isOpen: z.boolean(),
  }),
});
export type MyInvitation = z.infer<typeof myInvitationSchema>;
export const myInvitationsSchema = z.array(myInvitationSchema);
