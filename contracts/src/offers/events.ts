import { z } from 'zod';
import { administeredSchema } from '../administration/administered.ts';
import { reportedSchema } from '../administration/report.ts';

/** The offer as the search index, alerts and conversations project it. */
const offerSnapshot = z.object({
  offerId: z.number().int(),
  ownerId: z.string(),
  title: z.string(),
  company: z.string().nullable(),
  location: z.string(),
  speciality: z.string().nullable(),
  contractType: z.string().nullable(),
  urgentUntil: z.iso.datetime().nullable(),
});
const offerReference = z.object({ offerId: z.number().int(), ownerId: z.string() });
const interestReference = z.object({
  interestId: z.string(),
  offerId: z.number().int(),
  offerTitle: z.string(),
  recruiterId: z.string(),
  candidateId: z.string(),
});
/** When the recruiter was informed of the interest; absent in events of released versions. */
const announced = { announcedAt: z.iso.datetime().optional() };

/** One step of an engagement; `step` counts them from 1, days are those of the offer's place. */
export const engagementReference = z.object({
  engagementId: z.string(),
  interestId: z.string(),
  offerId: z.number().int(),
  offerTitle: z.string(),
  holderId: z.string(),
  candidateId: z.string(),
  step: z.number().int(),
  /** Whose step it was, and the person who took it; null for a step by time or by the end of an account. */
  by: z.enum(['holder', 'candidate']).nullable(),
  authorId: z.string().nullable(),
  shifts: z.number().int(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
});

export const offersEvents = {
  'offer.published': offerSnapshot,
  'offer.updated': offerSnapshot,
  'offer.activated': offerSnapshot,
  /** By its owner, or by an administrator (also with its owner's account), who takes it down. */
  'offer.suspended': offerReference.extend({ takenDown: z.boolean().optional() }),
  /** Filled, or at its end; it may come back through offer.activated. */
  'offer.closed': offerReference,
  'offer.deleted': offerReference,
  /** Its life ends at `expiresAt` unless its owner renews it. */
  'offer.expiring': offerReference.extend({ title: z.string(), expiresAt: z.iso.datetime() }),
  'offer.made-urgent': offerSnapshot,
  'offer.reported': reportedSchema,
  'offer.administered': administeredSchema,
  /** A structure invites somebody to one of its offers. */
  'invitation.sent': z.object({
    invitationId: z.string(),
    offerId: z.number().int(),
    offerTitle: z.string(),
    holderId: z.string(),
    candidateId: z.string(),
  }),
  /** A structure asks somebody whether it may keep them in its pool. */
  'pool.asked': z.object({
    poolId: z.string(),
    holderId: z.string(),
    candidateId: z.string(),
    /** The offer in which the person was interested; absent from events of earlier versions. */
    offerId: z.number().int().optional(),
  }),
  'interest.expressed': interestReference,
  'interest.accepted': interestReference.extend({
    ...announced,
    offerLocation: z.string(),
    message: z.string().nullable(),
    /** Immutable snapshot of the CV that came with the interest; svc-identity owns the bytes. */
    cv: z
      .object({ fileId: z.string(), filename: z.string(), mediaType: z.string(), bytes: z.number().int() })
      .nullable(),
    expressedAt: z.iso.datetime(),
  }),
  /** The recruiter rejects; 'interest.rejected' informs the candidate, unless it is taken back before. */
  'interest.rejection-decided': interestReference.omit({ offerTitle: true }).extend(announced),
  'interest.rejected': interestReference.extend({ ...announced, reason: z.string().nullish() }),
  /** By its candidate, before it was answered. */
  'interest.withdrawn': interestReference.omit({ offerTitle: true }).extend(announced),
  'engagement.proposed': engagementReference,
  /** Other terms took the place of the last proposal. */
  'engagement.changed': engagementReference,
  'engagement.confirmed': engagementReference,
  'engagement.declined': engagementReference,
  'engagement.cancelled': engagementReference.extend({ wasConfirmed: z.boolean() }),
  /** The first shift of a confirmed engagement begins in `daysBefore` days. */
  'engagement.nearing': engagementReference.extend({ daysBefore: z.number().int() }),
  /** Its last shift is over. */
  'engagement.done': engagementReference,
  /** A party has accepted the contract; `isFinal` with the second acceptance. */
  'contract.accepted': z.object({
    engagementId: z.string(),
    interestId: z.string(),
    offerTitle: z.string(),
    holderId: z.string(),
    candidateId: z.string(),
    by: z.enum(['holder', 'candidate']),
    authorId: z.string(),
    isFinal: z.boolean(),
  }),
  /** Created, paused or reactivated; the matching index of every instance reads it again. */
  'alert.saved': z.object({ alertId: z.string(), userId: z.string() }),
  'alert.removed': z.object({ alertId: z.string(), userId: z.string() }),
  'alert.matched': z.object({ alertId: z.string(), offerId: z.number().int(), userId: z.string() }),
  /** A mail is to be sent to the email address of a visitor's alert; `offerIds` are the offers of the morning's news. */
  'alert.mail-due': z.object({
    alertId: z.string(),
    mail: z.enum(['confirmation', 'news', 'ending']),
    offerIds: z.array(z.number().int()),
  }),
};
