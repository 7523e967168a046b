import { z } from 'zod';

/** How many messages an administrator reads at once. */
export const REPORTED_MESSAGES_PER_PAGE = 50;

/** `POST /api/admin/reports/{id}/thread`. */
export const reportedThreadInputSchema = z.object({
  /** The report's: the message or the conversation that was reported. */
  contentId: z.string().regex(/^[\w-]{1,200}$/, 'Identifiant incorrect'),
  /** The number of the last message to show; by default some messages after the reported one, or the newest. */
  upTo: z.number().int().min(1).max(1_000_000).nullable().default(null),
});

const partySchema = z.object({ id: z.string(), name: z.string() });

/** A reported conversation, oldest message first. Files are named and stay closed. */
export const reportedThreadSchema = z.object({
  /** Null for a conversation that is about no offer. */
  offer: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  recruiter: partySchema,
  candidate: partySchema,
  messages: z.array(
    z.object({
      id: z.string(),
      /** From 1, without gaps. */
      number: z.number().int(),
      /** Of the account for which it was written: `recruiter.id` or `candidate.id`. */
      senderId: z.string(),
      author: z.string(),
      content: z.string(),
      createdAt: z.iso.datetime(),
      files: z.array(z.string()),
      isReported: z.boolean(),
    }),
  ),
  messageCount: z.number().int(),
});
export type ReportedThread = z.infer<typeof reportedThreadSchema>;
