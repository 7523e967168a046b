import { z } from 'zod';
import { teamPartSchema } from '../base/auth.ts';
import { adminReasonSchema } from './reason.ts';

/** Where an account is open, latest use first. */
export const userSessionsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      /** Browser and system: 'Firefox sur Windows'. */
      device: z.string(),
      startedAt: z.iso.datetime(),
      usedAt: z.iso.datetime(),
    }),
  ),
});
export type UserSessions = z.infer<typeof userSessionsSchema>;

/** The structures of an account, its own first, with everybody who acts for them. */
export const userTeamsSchema = z.object({
  items: z.array(
    z.object({
      holderId: z.string(),
      name: z.string(),
      members: z.array(
        z.object({
          userId: z.string(),
          name: z.string(),
          email: z.string(),
          part: teamPartSchema,
          /** Null for the founder of the structure. */
          joinedAt: z.iso.datetime().nullable(),
          isFounder: z.boolean(),
        }),
      ),
    }),
  ),
});
export type UserTeams = z.infer<typeof userTeamsSchema>;

/** Without a session, every one ends. */
export const endUserSessionsSchema = z.object({
  sessionId: z.uuid().nullable().default(null),
  reason: adminReasonSchema,
});
export const exportUserSchema = z.object({ reason: adminReasonSchema });
export const eraseUserSchema = z.object({
  /** Closes the structures that nobody else leads; without it they keep the account from being erased. */
  closesStructure: z.boolean().default(false),
  reason: adminReasonSchema,
});
