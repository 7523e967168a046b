import { z } from 'zod';
import type { Command } from '../base/command.ts';

/** Which of these accepted interests have a conversation, and its id. */
export const findConversations = {
  command: 'messaging.find-conversations',
  input: z.object({ interestIds: z.array(z.string()).max(500) }),
  output: z.array(z.object({ interestId: z.string(), conversationId: z.string() })),
} as const satisfies Command;
