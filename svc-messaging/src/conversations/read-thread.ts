import { type Acting, sideOf } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import { type Conversation, type Message, messageId } from './conversation.ts';
import type { MessageStore } from './message-store.ts';
import { type ShowDeps, type ShownConversation, showTo } from './show.ts';
import type { ConversationStore } from './store.ts';

type Finding = Pick<ConversationStore, 'find'>;

export interface ThreadPage {
  shown: ShownConversation;
  /** Oldest first. */
  messages: Message[];
  hasMore: boolean;
}

/** One page of a conversation that the reader takes part in: the latest messages, or those before a given one. */
export function readThread(
  deps: ShowDeps & { conversations: Finding; messages: Pick<MessageStore, 'findMany'> },
) {
  return async (
    actor: Acting,
    id: string,
    page: { before?: string | undefined; limit: number },
  ): Promise<ThreadPage> => {
    const conversation = await findOwnConversation(deps.conversations, actor, id);
    const { ids, hasMore } = pageOf(conversation, page);
    const [messages, { members, ...shown }] = await Promise.all([
      deps.messages.findMany(ids),
      showTo(deps, actor.holder, conversation),
    ]);
    const authors = messages.flatMap(({ authorId }) => authorId ?? []);
    const known = authors.length > 0 ? await deps.members.findMany([...new Set(authors)]) : [];
    return { shown: { ...shown, members: new Map([...members, ...known]) }, messages, hasMore };
  };
}

/** The ids of a page's messages, and whether earlier ones exist. Throws when `before` belongs to another conversation. */
export function pageOf(
  { id, messageCount }: Pick<Conversation, 'id' | 'messageCount'>,
  { before, limit }: { before?: string | undefined; limit: number },
): { ids: string[]; hasMore: boolean } {
  const newest = before === undefined ? messageCount : numberOf(before, id) - 1;
  const last = Math.min(newest, messageCount);
  const first = Math.max(1, last - limit + 1);
  const length = Math.max(0, last - first + 1);
  return {
    ids: Array.from({ length }, (_, index) => messageId(id, first + index)),
    hasMore: first > 1,
  };
}

/** A conversation that the reader takes part in. */
export function findConversation({ conversations }: { conversations: Finding }) {
  return (actor: Acting, id: string): Promise<Conversation> => findOwnConversation(conversations, actor, id);
}

/** The conversation, if the actor's holder takes part in it; for everybody else it does not exist. */
async function findOwnConversation(conversations: Finding, actor: Acting, id: string): Promise<Conversation> {
  const conversation = await conversations.find(id);
  if (!conversation || !sideOf(actor, conversation)) throw new AppError('conversation/not-found');
  return conversation;
}

function numberOf(before: string, conversationId: string): number {
  const number = before.startsWith(`${conversationId}-`) ? before.slice(conversationId.length + 1) : '';
  if (!/^[1-9]\d{0,8}$/.test(number)) throw new AppError('request/malformed');
  return Number(number);
}
