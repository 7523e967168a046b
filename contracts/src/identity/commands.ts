import { z } from 'zod';
import { roleSchema } from '../base/auth.ts';
import { type Command, listingInput, listingOf } from '../base/command.ts';
import { candidateSnapshotSchema } from './candidate.ts';
import { identityEvents } from './events.ts';
import { operatorSchema } from './operator.ts';
import { teamRosterSchema } from './team-roster.ts';

const versionedProfile = identityEvents['profile.updated'].extend({
  version: z.number().int(),
  /** The person's search; null until they have filled it in, left out by earlier versions. */
  candidate: candidateSnapshotSchema.nullable().optional(),
});

/** The person as projections hold them; used when a projection has not caught up. Errors: `account/not-found`. */
export const getProfile = {
  command: 'identity.get-profile',
  input: z.object({ userId: z.string().min(1) }),
  output: versionedProfile.extend({ roles: z.array(roleSchema) }),
} as const satisfies Command;

/** Every profile, with the data of the account's other events; earlier versions send the profile alone. */
export const listProfiles = {
  command: 'identity.list-profiles',
  input: listingInput,
  output: listingOf(
    versionedProfile.extend({
      siret: z.string().nullable().optional(),
      recruiter: z.boolean().optional(),
      banned: z.boolean().optional(),
    }),
  ),
} as const satisfies Command;

/** Everybody who was erased. */
export const listErased = {
  command: 'identity.list-erased',
  input: listingInput,
  output: listingOf(z.object({ userId: z.string() })),
} as const satisfies Command;

/** Every team, with the version of its last change. */
export const listTeams = {
  command: 'identity.list-teams',
  input: listingInput,
  output: listingOf(teamRosterSchema.extend({ version: z.number().int() })),
} as const satisfies Command;

/** Everybody who was erased while their structure goes on. */
export const listErasedPeople = {
  command: 'identity.list-erased-people',
  input: listingInput,
  output: listingOf(z.object({ userId: z.string() })),
} as const satisfies Command;

/** Who runs the site and sells on it. */
export const findOperator = {
  command: 'identity.find-operator',
  input: z.object({}),
  output: operatorSchema,
} as const satisfies Command;

/** For whom a key acts, by the SHA-256 of the key in hex. Errors: `key/unknown`, also for one that has ended. */
export const findKey = {
  command: 'identity.find-key',
  input: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  output: z.object({
    keyId: z.string(),
    holderId: z.string(),
    /** Its maker, who is responsible for its use. */
    userId: z.string(),
    email: z.string(),
    scopes: z.array(z.string()),
  }),
} as const satisfies Command;

/**
 * The owner of a CV that a structure has unlocked. Errors: `cv/not-found`, `cv/withdrawn` while its owner does not show it,
 * `contact/cv-locked` for one that is not unlocked.
 */
export const findUnlockedCv = {
  command: 'identity.find-unlocked-cv',
  input: z.object({ holderId: z.string().min(1), cvFilename: z.string().min(1).max(200) }),
  output: z.object({ candidateId: z.string() }),
} as const satisfies Command;
