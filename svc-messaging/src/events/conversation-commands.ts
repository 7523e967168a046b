import { findConversations, isBlocked } from '@praticio/contracts/messaging/commands';
import { answer, type CommandAnswer } from '@praticio/service-kit/commands';
import type { Conversations } from '../domain/ports.ts';

/** A conversation has the same id as its interest. */
export function conversationCommands({
  existing,
  blockedBy,
}: Pick<Conversations, 'existing' | 'blockedBy'>): CommandAnswer[] {
  return [
    answer(isBlocked, async ({ blockerId, personId }) => ({
      blocked: await blockedBy(blockerId, personId),
    })),
    answer(findConversations, async ({ interestIds }) =>
      (await existing(interestIds)).map((id) => ({ interestId: id, conversationId: id })),
    ),
  ];
}
