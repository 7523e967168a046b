import { z } from 'zod';
import { roleSchema } from '../base/auth.ts';
import type { Command } from '../base/command.ts';
import { candidateSchema } from './candidate.ts';
import { identityEvents } from './events.ts';

const versionedProfile = identityEvents['profile.updated'].extend({
  version: z.number().int(),
  /** What the person looks for; null while they have not said, left out by versions that do not know it. */
  candidate: candidateSchema.nullable().optional(),
});

/** The person as projections hold them; used when a projection has not caught up. Errors: `account/not-found`. */
export const getProfile = {
  command: 'identity.get-profile',
  input: z.object({ userId: z.string().min(1) }),
  output: versionedProfile.extend({ roles: z.array(roleSchema) }),
} as const satisfies Command;

/** Pages through every profile by id, for `npm run resync`. `next` is the `after` of the following page. */
export const listProfiles = {
  command: 'identity.list-profiles',
  input: z.object({ after: z.string().nullable(), limit: z.number().int().min(1).max(500) }),
  output: z.object({ items: z.array(versionedProfile), next: z.string().nullable() }),
} as const satisfies Command;
