import { z } from 'zod';
import type { Command } from '../base/command.ts';

/** Whether a person has blocked another one in any of their conversations. */
export const isBlocked = {
  command: 'messaging.is-blocked',
  input: z.object({ blockerId: z.string().min(1), personId: z.string().min(1) }),
  output: z.object({ blocked: z.boolean() }),
} as const satisfies Command;

/** Which of these accepted interests have a conversation, and its id. */
export const findConversations = {
  command: 'messaging.find-conversations',
  input: z.object({ interestIds: z.array(z.string()).max(500) }),
  output: z.array(z.object({ interestId: z.string(), conversationId: z.string() })),
} as const satisfies Command;
