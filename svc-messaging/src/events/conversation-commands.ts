import { findConversations } from 'contracts/messaging/commands';
import { answer, type CommandAnswer } from 'service-kit/commands';
import type { Conversations } from '../domain/ports.ts';

/** A conversation has the id of the interest that it was opened for. */
export function conversationCommands({ existing }: Pick<Conversations, 'existing'>): CommandAnswer[] {
  return [
    answer(findConversations, async ({ interestIds }) =>
      (await existing(interestIds)).map((id) => ({ interestId: id, conversationId: id })),
    ),
  ];
}
