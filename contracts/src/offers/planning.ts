import { z } from 'zod';
import { daySchema, daySpanSchema, daysBetween, plannedDaySchema } from '../base/day.ts';
import { engagementSideSchema, engagementStateSchema } from './engagement.ts';
import { interestStatusSchema } from './interest.ts';
import { PLANNING_DAYS_MAX } from './limits.ts';
import { offerStatusInResponseSchema, siteFilter } from './offer.ts';
import { slotSchema } from './slots.ts';
import { offerFamilySchema } from './terms.ts';

export const PLANNING_TOO_LONG = `${PLANNING_DAYS_MAX} jours au plus`;

/** `GET /api/planning`: the days that are shown, both included. */
export const planningQuerySchema = daySpanSchema
  .safeExtend({ site: siteFilter })
  .refine(({ from, to }) => daysBetween(from, to) < PLANNING_DAYS_MAX, {
    path: ['to'],
    error: PLANNING_TOO_LONG,
  });
export type PlanningQuery = z.infer<typeof planningQuerySchema>;

/** Somebody who has hours of an offer, or whose answer is awaited. */
const personSchema = z.object({
  engagementId: z.string(),
  /** Also the id of the conversation. */
  interestId: z.string(),
  candidateId: z.string(),
  /** Null for an erased account. */
  name: z.string().nullable(),
  state: engagementStateSchema.catch('done'),
  proposedBy: engagementSideSchema,
});

const hours = {
  day: daySchema,
  start: z.string(),
  end: z.string(),
  breakMinutes: z.number().int(),
  /** The moments at which they begin and end. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  workedMinutes: z.number().int(),
};

const planningSlotSchema = slotSchema.extend({
  people: z.array(personSchema),
  /** Interests of those who would work it and have not got it, the earliest first. */
  interestIds: z.array(z.string()),
});
export type PlanningSlot = z.infer<typeof planningSlotSchema>;

/** An offer of the holder with its slots in these days. */
const planningOfferSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  location: z.string(),
  /** Of its site; null for the whole structure. */
  siteName: z.string().nullable().default(null),
  family: offerFamilySchema.catch('post'),
  status: offerStatusInResponseSchema,
  filled: z.boolean(),
  timeZone: z.string(),
  slots: z.array(planningSlotSchema),
  /** Engagements outside of its slots. */
  shifts: z.array(personSchema.extend(hours)),
  /** Whom the slots name, the earliest first. */
  candidates: z.array(
    z.object({
      interestId: z.string(),
      candidateId: z.string(),
      name: z.string().nullable(),
      status: interestStatusSchema.catch('rejected'),
      rppsVerified: z.boolean(),
      /** Slots at whose hours a confirmed engagement has them elsewhere. */
      engagedSlotIds: z.array(z.string()),
    }),
  ),
});
export type PlanningOffer = z.infer<typeof planningOfferSchema>;

/** Hours that the caller works, or is asked to. */
const ownShiftSchema = z.object({
  engagementId: z.string(),
  interestId: z.string(),
  offer: z.object({ id: z.number().int(), title: z.string() }),
  /** Null for an erased account. */
  holderName: z.string().nullable(),
  state: engagementStateSchema.catch('done'),
  proposedBy: engagementSideSchema,
  place: z.string(),
  timeZone: z.string(),
  ...hours,
});
export type OwnShift = z.infer<typeof ownShiftSchema>;

/** The holder's slots, and the shifts of a person who acts for themself. */
export const planningSchema = z.object({
  offers: z.array(planningOfferSchema),
  shifts: z.array(ownShiftSchema),
  /** Days of the span on which the person is free; null where they have not said, and for a structure. */
  free: z.array(z.object({ from: daySchema, to: daySchema })).nullable(),
});
export type Planning = z.infer<typeof planningSchema>;

export const NOT_A_MONDAY = 'Indiquez le lundi de la semaine';
const monday = plannedDaySchema.refine((day) => new Date(day).getUTCDay() === 1, NOT_A_MONDAY);

/** `POST /api/offers/{id}/copied-weeks`: the slots of the week that begins on `from`, once more in the one that begins on `to`. */
export const copiedWeekInputSchema = z.object({ from: monday, to: monday });
export type CopiedWeekInput = z.infer<typeof copiedWeekInputSchema>;
export const copiedWeekSchema = z.object({
  /** Slots that the offer did not have. */
  added: z.number().int(),
});
