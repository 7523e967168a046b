import { type Conversation, otherOf } from './conversation.ts';
import type { Conversations, People, Person } from './ports.ts';

/** A conversation with the names that its reader sees. */
export interface ShownConversation {
  conversation: Conversation;
  readerId: string;
  people: Map<string, Person>;
}

/** The reader's conversations, latest first. */
export function listConversations({
  conversations,
  people,
}: {
  conversations: Conversations;
  people: People;
}) {
  return async (readerId: string): Promise<ShownConversation[]> => {
    const found = await conversations.listOf(readerId);
    const others = found.map((conversation) => otherOf(conversation, readerId));
    const known = await people.findMany([...new Set([readerId, ...others])]);
    return found.map((conversation) => ({ conversation, readerId, people: known }));
  };
}
