import { z } from 'zod';
import { administeredSchema } from '../administration/administered.ts';
import { roleSchema, teamPartSchema } from '../base/auth.ts';
import { daySchema } from '../base/day.ts';
import { candidateSnapshotSchema } from './candidate.ts';
import { documentKindSchema } from './document.ts';
import { siteSchema } from './site.ts';
import { structureTypeSchema } from './structure.ts';
import { teamRosterSchema } from './team-roster.ts';

const structureSummary = z.object({
  id: z.string(),
  type: structureTypeSchema,
  name: z.string(),
  speciality: z.string().nullable(),
  verified: z.boolean(),
  /** Left out by versions that know of no logos. */
  logo: z.string().nullable().optional(),
  /** Left out by versions that know of no sites. */
  sites: z.array(siteSchema).optional(),
});

export const identityEvents = {
  /** Sent again when an email address is registered again before it was verified: it gets another link. */
  'user.registered': z.object({ userId: z.string(), email: z.string() }),
  'user.verified': z.object({ userId: z.string(), email: z.string() }),
  'user.roles-changed': z.object({ userId: z.string(), roles: z.array(roleSchema) }),
  /** Every token of the user below `ver` ends; identity itself writes that into the revocations bucket. */
  'sessions.revoked': z.object({
    userId: z.string(),
    ver: z.number().int(),
    reason: z.enum(['password-changed', 'roles-changed', 'email-changed', 'banned', 'requested', 'erased']),
  }),
  /** svc-identity is to send a mail; the request, with its email address, stays in its database. */
  'mail.requested': z.object({ requestId: z.string() }),
  /** Everything other services project of a person and their structure; sent at every change of either. */
  'profile.updated': z.object({
    userId: z.string(),
    email: z.string(),
    firstname: z.string().nullable(),
    lastname: z.string().nullable(),
    structure: structureSummary.nullable(),
    /** Left out by versions that know of no onboarding without a structure. */
    isOnboardingComplete: z.boolean().optional(),
    /** Kinds of mails that the person does not want; left out by versions that send all of them. */
    refusedEmails: z.array(z.string()).optional(),
    /** Whether the registry of practitioners has their number under their name; left out by versions that do not query it. */
    rppsVerified: z.boolean().optional(),
  }),
  /** A person's whole search; sent at every change of it. */
  'candidate.updated': z.object({ userId: z.string(), candidate: candidateSnapshotSchema }),
  /** Sent when onboarding completes, and again when its person becomes a recruiter or its structure is verified later. */
  'structure.onboarded': z.object({
    userId: z.string(),
    email: z.string(),
    siret: z.string(),
    recruiter: z.boolean(),
    structure: structureSummary,
  }),
  'cv.published': z.object({ userId: z.string(), cvFilename: z.string(), specialtyId: z.number().int() }),
  'cv.withdrawn': z.object({ userId: z.string(), cvFilename: z.string() }),
  /** A CV that nobody touched for two years will be removed at `removedAt`. */
  'cv.expiring': z.object({ userId: z.string(), removedAt: z.iso.datetime() }),
  /** The last day of a document is near. */
  'document.expiring': z.object({
    userId: z.string(),
    documentId: z.string(),
    kind: documentKindSchema,
    validUntil: daySchema,
  }),
  /** Somebody is invited into a team; the email address stays in the database of svc-identity, which sends the mail. */
  'team.invited': z.object({ holderId: z.string(), invitationId: z.string() }),
  'team.joined': z.object({ holderId: z.string(), userId: z.string() }),
  /** A part in a team has ended, or became another one: every token with it ends. */
  'team.part-ended': z.object({
    holderId: z.string(),
    userId: z.string(),
    memberId: z.string(),
    /** The new part; null for somebody who is no member any more. */
    next: z.object({ memberId: z.string(), part: teamPartSchema }).nullable(),
  }),
  /** Who is in a team now; sent at every change of it. */
  'team.changed': teamRosterSchema,
  /** A structure ended for everybody who acted for it; `account.erased` of its holder removes its data. */
  'structure.closed': z.object({ holderId: z.string() }),
  'email-change.requested': z.object({ userId: z.string() }),
  'account.erased': z.object({ userId: z.string() }),
  /** The person behind an account was erased; the structure whose holder's id it is goes on with its team. */
  'account.person-erased': z.object({ userId: z.string() }),
  /** For the audit log: an administrator's action on an account, a report, a dead letter. */
  'account.administered': administeredSchema,
  /** The same for acts that version 0.1.0 does not know: on sessions, exports and erasures of an account. */
  'access.administered': administeredSchema,
  'report.administered': administeredSchema,
  'dead-letter.administered': administeredSchema,
};
