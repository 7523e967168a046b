import { z } from 'zod';
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
