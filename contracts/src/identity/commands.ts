import { z } from 'zod';
import { roleSchema } from '../base/auth.ts';
import { defineCommand } from '../base/command.ts';
import { identityEvents } from './events.ts';

export const identityCommands = {
  /** The person as projections hold them; used when a projection has not caught up. Errors: `account/not-found`. */
  'identity.get-profile': defineCommand(
    'identity.get-profile',
    z.object({ userId: z.string().min(1) }),
    identityEvents['profile.updated'].extend({ version: z.number().int(), roles: z.array(roleSchema) }),
  ),
  /** Pages through every profile by id, for `npm run resync`. `next` is the `after` of the following page. */
  'identity.list-profiles': defineCommand(
    'identity.list-profiles',
    z.object({ after: z.string().nullable(), limit: z.number().int().min(1).max(500) }),
    z.object({
      items: z.array(identityEvents['profile.updated'].extend({ version: z.number().int() })),
      next: z.string().nullable(),
    }),
  ),
};
