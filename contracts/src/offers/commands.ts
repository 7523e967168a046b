import { z } from 'zod';
import { type Command, listingInput, listingOf } from '../base/command.ts';
import { figuresCommand } from '../base/figures.ts';
import { engagementStateSchema, workAgainShareSchema } from './engagement.ts';
import { engagementReference, offersEvents } from './events.ts';
import { placeSchema, RADIUS_MAX, RADIUS_MIN } from './place.ts';
import { specialtiesSchema } from './specialty.ts';

/** Every specialty, as in `GET /api/specialties`. */
export const listSpecialties = {
  command: 'offers.list-specialties',
  input: z.object({}),
  output: specialtiesSchema,
} as const satisfies Command;

/**
 * The place that an id of `GET /api/places` names; null for an unknown id. With `radiusKm` also the names of the
 * departments that have a commune at most that far away.
 */
export const findPlace = {
  command: 'offers.find-place',
  input: z.object({
    placeId: z.string().min(1).max(200),
    radiusKm: z.number().int().min(RADIUS_MIN).max(RADIUS_MAX).optional(),
  }),
  output: z.object({ place: placeSchema.nullable(), departments: z.array(z.string()).optional() }),
} as const satisfies Command;

/** Offers and interests of everybody, counted for the administrators' home. */
export const readOfferFigures = figuresCommand('offers');

/** The number of a person's ACTIVE offers. */
export const countActiveOffers = {
  command: 'offers.count-active',
  input: z.object({ ownerId: z.string().min(1) }),
  output: z.object({ count: z.number().int() }),
} as const satisfies Command;

/**
 * Puts the urgent badge that was paid for on the buyer's offer, for URGENT_DAYS from now or from the end of a badge
 * that still runs. Charges nothing: billing books the unit. Repeating a `reference` changes nothing more and returns
 * the same. `applied` is false, for good, when the offer is absent, deleted, or not that person's; every other
 * state of the offer takes the badge, so that two responses about one reference never differ.
 */
export const applyUrgentBadge = {
  command: 'offers.apply-urgent',
  input: z.object({
    userId: z.string().min(1),
    offerId: z.number().int().positive(),
    reference: z.string().min(1).max(200),
  }),
  output: z.object({ applied: z.boolean() }),
} as const satisfies Command;

/**
 * Every accepted interest with the data of its `interest.accepted` event, and whether its offer has been deleted or taken down
 * since.
 */
export const listAccepted = {
  command: 'offers.list-accepted',
  input: listingInput,
  output: listingOf(
    offersEvents['interest.accepted'].extend({
      isOfferDeleted: z.boolean(),
      isOfferTakenDown: z.boolean().optional(),
    }),
  ),
} as const satisfies Command;

/** How many of those who have worked for a person's structure would again; null below WORK_AGAIN_ANSWERS_MIN answers. */
export const readWorkAgain = {
  command: 'offers.read-work-again',
  input: z.object({ holderId: z.string().min(1) }),
  output: z.object({ workAgain: workAgainShareSchema.nullable() }),
} as const satisfies Command;

/** Every engagement with its steps, the oldest first, each with the data of its event. */
export const listEngagementSteps = {
  command: 'offers.list-engagement-steps',
  input: listingInput,
  output: listingOf(
    z.object({
      steps: z.array(
        engagementReference.extend({
          kind: z.enum(['proposed', 'changed', 'confirmed', 'declined', 'cancelled', 'done']),
          wasConfirmed: z.boolean(),
        }),
      ),
    }),
  ),
} as const satisfies Command;

/** An engagement as other services need it to know who takes part; null for none. */
export const findEngagement = {
  command: 'offers.find-engagement',
  input: z.object({ engagementId: z.string().min(1) }),
  output: z.object({
    engagement: z
      .object({
        /** Null for an erased account. */
        holderId: z.string().nullable(),
        candidateId: z.string().nullable(),
        state: engagementStateSchema,
        /** The end of the last shift. */
        endsAt: z.iso.datetime(),
      })
      .nullable(),
  }),
} as const satisfies Command;

/**
 * Counts a first contact of a person who acts for a holder, with somebody and about one of the holder's offers or none; the same
 * contact counts once. `conversationId` is that of an interest in the offer, so that the two never have two conversations about
 * it. Errors: `contact/too-many` with the seconds to wait, `offer/not-found`, `contact/offer-closed`,
 * `contact/offer-confidential`, and `contact/offer-reserved` of one that is for the pool and to which the person is not invited.
 */
export const beginContact = {
  command: 'offers.begin-contact',
  input: z.object({
    personId: z.string().min(1),
    holderId: z.string().min(1),
    candidateId: z.string().min(1),
    offerId: z.number().int().positive().nullable(),
    /** The two have no conversation yet. */
    isFirst: z.boolean(),
  }),
  output: z.object({
    offer: z
      .object({ id: z.number().int(), title: z.string(), location: z.string(), conversationId: z.string() })
      .nullable(),
  }),
} as const satisfies Command;
