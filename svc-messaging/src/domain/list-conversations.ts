import { type Conversation, otherOf } from './conversation.ts';
import type { Conversations, Member, Members } from './ports.ts';

/** A conversation, its reader, and the people whose names the reader sees. */
export interface ShownConversation {
  conversation: Conversation;
  readerId: string;
  members: Map<string, Member>;
}

/** The reader's conversations, latest first. */
export function listConversations({
  conversations,
  members,
}: {
  conversations: Conversations;
  members: Members;
}) {
  return async (readerId: string): Promise<ShownConversation[]> => {
    const found = await conversations.listOf(readerId);
    const others = found.map((conversation) => otherOf(conversation, readerId));
    const known = await members.findMany([...new Set([readerId, ...others])]);
    return found.map((conversation) => ({ conversation, readerId, members: known }));
  };
}
