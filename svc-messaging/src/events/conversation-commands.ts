import { findConversations } from 'contracts/messaging/commands';
import { answer, type CommandAnswer } from 'service-kit/commands';
import type { Conversations } from '../domain/ports.ts';

/** A conversation has the same id as its interest. */
export function conversationCommands({ existing }: Pick<Conversations, 'existing'>): CommandAnswer[] {
  return [
    answer(findConversations, async ({ interestIds }) =>
      (await existing(interestIds)).map((id) => ({ interestId: id, conversationId: id })),
    ),
  ];
}
