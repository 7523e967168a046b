import { AppError } from 'service-kit/errors';
import { type Conversation, type Message, messageId, otherOf, sideOf } from './conversation.ts';
import type { ShownConversation } from './list-conversations.ts';
import type { Conversations, Messages, People } from './ports.ts';

export interface ThreadPage {
  shown: ShownConversation;
  /** Oldest first. */
  messages: Message[];
  hasMore: boolean;
}

/** One page of a conversation of the reader's: the latest messages, or those before one of them. */
export function readThread(deps: { conversations: Conversations; messages: Messages; people: People }) {
  return async (
    readerId: string,
    id: string,
    page: { before?: string; limit: number },
  ): Promise<ThreadPage> => {
    const conversation = await ownConversation(deps.conversations, readerId, id);
    const newest = page.before === undefined ? conversation.messageCount : numberOf(page.before, id) - 1;
    const last = Math.min(newest, conversation.messageCount);
    const first = Math.max(1, last - page.limit + 1);
    const ids = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
      messageId(id, first + index),
    );
    const [messages, shown] = await Promise.all([
      deps.messages.findMany(ids),
      showTo(deps.people, readerId, conversation),
    ]);
    return { shown, messages, hasMore: first > 1 };
  };
}

/** A conversation of the reader's with the names that it shows. */
export function showConversation(deps: { conversations: Conversations; people: People }) {
  return async (readerId: string, id: string): Promise<ShownConversation> =>
    showTo(deps.people, readerId, await ownConversation(deps.conversations, readerId, id));
}

/** The conversation, if the user takes part in it: somebody else's does not exist for them. */
async function ownConversation(
  conversations: Pick<Conversations, 'find'>,
  userId: string,
  id: string,
): Promise<Conversation> {
  const conversation = await conversations.find(id);
  if (!conversation || !sideOf(conversation, userId)) throw new AppError('conversation/not-found');
  return conversation;
}

export async function showTo(
  people: Pick<People, 'findMany'>,
  readerId: string,
  conversation: Conversation,
): Promise<ShownConversation> {
  const known = await people.findMany([readerId, otherOf(conversation, readerId)]);
  return { conversation, readerId, people: known };
}

function numberOf(before: string, conversationId: string): number {
  const number = before.startsWith(`${conversationId}-`) ? before.slice(conversationId.length + 1) : '';
  if (!/^[1-9]\d{0,8}$/.test(number)) throw new AppError('request/malformed');
  return Number(number);
}
