import { listConversations } from './domain/list-conversations.ts';
import { openConversation } from './domain/open-conversation.ts';
import type { Clock, Conversations, Messages, People } from './domain/ports.ts';

export interface Ports {
  conversations: Conversations;
  messages: Messages;
  people: People;
  now: Clock;
}

/** Everything that messaging can do, over the ports it is given. */
export function createUseCases(ports: Ports) {
  return {
    openConversation: openConversation(ports),
    listConversations: listConversations(ports),
    countUnread: ports.conversations.countUnread,
  };
}
export type UseCases = ReturnType<typeof createUseCases>;
