import { z } from 'zod';
import { daySchema } from '../base/day.ts';
import { listPageQuery } from '../base/pagination.ts';
import { line, tooLongMessage, visibleText } from '../base/text-fields.ts';
import {
  ENGAGEMENT_CONDITIONS_MAX_LENGTH,
  ENGAGEMENT_PLACE_MAX_LENGTH,
  ENGAGEMENT_REASON_MAX_LENGTH,
  ENGAGEMENT_SHIFTS_MAX,
  SALARY_MAX_LENGTH,
} from './limits.ts';
import { shiftInputSchema, shiftSlotId, shiftTimes } from './shift.ts';
import { paySchema } from './terms.ts';

/** `proposed` waits for an answer; `confirmed` lies ahead or is under way. The others are final. */
export const engagementStateSchema = z.enum(['proposed', 'confirmed', 'declined', 'cancelled', 'done']);
export type EngagementState = z.infer<typeof engagementStateSchema>;
export const engagementStateLabels: Record<EngagementState, string> = {
  proposed: 'Proposé',
  confirmed: 'Confirmé',
  declined: 'Décliné',
  cancelled: 'Annulé',
  done: 'Terminé',
};

/** The two parties: the recruiter (the holder of the offer), and the candidate. */
export const engagementSideSchema = z.enum(['holder', 'candidate']);
export type EngagementSide = z.infer<typeof engagementSideSchema>;

export const engagementActionSchema = z.enum(['change', 'confirm', 'decline', 'cancel']);
export type EngagementAction = z.infer<typeof engagementActionSchema>;

export const SHIFTS_MISSING = 'Indiquez au moins un créneau';
export const SHIFTS_TOO_MANY = `${ENGAGEMENT_SHIFTS_MAX} créneaux maximum`;

/** A proposal. The server's rules check the shifts against each other and the clock. */
export const engagementTermsInputSchema = z.object({
  shifts: z.array(shiftInputSchema).min(1, SHIFTS_MISSING).max(ENGAGEMENT_SHIFTS_MAX, SHIFTS_TOO_MANY),
  /** Pay in words. */
  salary: line(SALARY_MAX_LENGTH)
    .transform((text) => text || null)
    .nullable()
    .default(null),
  pay: paySchema.nullable().default(null),
  /** Address or name of the place; the offer's site, or else its place, if it is empty. */
  place: line(ENGAGEMENT_PLACE_MAX_LENGTH).default(''),
  conditions: z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(ENGAGEMENT_CONDITIONS_MAX_LENGTH, tooLongMessage(ENGAGEMENT_CONDITIONS_MAX_LENGTH))
    .default(''),
});
export type EngagementTermsInput = z.infer<typeof engagementTermsInputSchema>;

/** The number of the proposal that the caller has read: an answer to another one is 409 'engagement/changed'. */
const revision = z.number().int().min(1);
export const proposalInputSchema = z.object({ terms: engagementTermsInputSchema });
export const changedProposalInputSchema = proposalInputSchema.extend({ revision });
export const confirmationInputSchema = z.object({ revision });
/** Shown to the other party. */
export const refusalInputSchema = z.object({
  reason: z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(ENGAGEMENT_REASON_MAX_LENGTH, tooLongMessage(ENGAGEMENT_REASON_MAX_LENGTH))
    .default(''),
});

export const workAgainInputSchema = z.object({ workAgain: z.boolean() });

/** Of the people who have worked for a structure, how many would again. */
export const workAgainShareSchema = z.object({
  answers: z.number().int(),
  /** From 0 to 1. */
  share: z.number().min(0).max(1),
});
export type WorkAgainShare = z.infer<typeof workAgainShareSchema>;

const termsSchema = z.object({
  shifts: z.array(
    z.object({
      day: daySchema,
      ...shiftTimes,
      slotId: shiftSlotId,
      /** The moments at which it begins and ends. */
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      /** Without the break. */
      workedMinutes: z.number().int(),
    }),
  ),
  workedMinutes: z.number().int(),
  salary: z.string().nullable(),
  pay: paySchema.nullable(),
  place: z.string(),
  conditions: z.string(),
});

/** One step of an engagement's history, the oldest first. */
const stepSchema = z.object({
  kind: z.enum(['proposed', 'changed', 'confirmed', 'declined', 'cancelled', 'done']),
  /** Null for a step by time or by the end of an account. */
  by: engagementSideSchema.nullable(),
  at: z.iso.datetime(),
  reason: z.string().nullable(),
  /** Of a proposal. */
  terms: termsSchema.nullable(),
});

/** An engagement as one of its parties sees it. */
export const engagementSchema = z.object({
  id: z.string(),
  interestId: z.string(),
  offer: z.object({ id: z.number().int(), title: z.string() }),
  state: engagementStateSchema,
  /** The reader's side. */
  side: engagementSideSchema,
  /** Null for an erased account. */
  holderName: z.string().nullable(),
  candidateName: z.string().nullable(),
  proposedBy: engagementSideSchema,
  /** Counts the proposals. */
  revision: z.number().int(),
  /** The time zone of the hours, as the IANA names it. */
  timeZone: z.string(),
  terms: termsSchema,
  steps: z.array(stepSchema),
  /** Everything that the reader may do now. */
  actions: z.array(engagementActionSchema),
  /** The reader's answer to 'Retravailleriez-vous ensemble ?', which follows a done engagement; the other party does not see it. */
  workAgain: z.boolean().nullable().default(null),
});
export type Engagement = z.infer<typeof engagementSchema>;
export const engagementsSchema = z.array(engagementSchema);

/** `from` and `to` keep the engagements that have a shift between these days. */
export const engagementsQuerySchema = listPageQuery.extend({
  state: engagementStateSchema.optional(),
  interestId: z.string().min(1).max(100).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type EngagementsQuery = z.infer<typeof engagementsQuerySchema>;
