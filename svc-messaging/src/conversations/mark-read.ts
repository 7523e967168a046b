import { AppError } from '@praticio/service-kit/errors';
import { type Conversation, messageId, sideOf } from './conversation.ts';
import type { MessageStore } from './message-store.ts';
import type { ConversationStore } from './store.ts';

interface Deps {
  conversations: Pick<ConversationStore, 'change'>;
  messages: Pick<MessageStore, 'noteRead'>;
  /** Marks the person's notifications that lead to the conversation as read. */
  readNotifications: (userId: string, conversationId: string, at: Date) => Promise<void>;
  now: () => Date;
}

/** Marks every message of a conversation as read, and the notifications that lead to it. */
export function markConversationRead({ conversations, messages, readNotifications, now }: Deps) {
  return async (readerId: string, id: string): Promise<Conversation> => {
    let readAt = now();
    let unread: string[] = [];
    const conversation = await conversations.change(id, (current) => {
      const side = sideOf(current, readerId);
      if (!side) throw new AppError('conversation/not-found');
      if (current.unread[side] === 0) return null;
      // the sending instance's clock may be ahead: no message is read before it was sent
      readAt = new Date(Math.max(now().getTime(), current.lastMessage?.createdAt.getTime() ?? 0));
      const from = current.read[side]?.upTo ?? 0;
      unread = Array.from({ length: current.messageCount - from }, (_, index) =>
        messageId(id, from + 1 + index),
      );
      return {
        conversation: {
          ...current,
          unread: { ...current.unread, [side]: 0 },
          read: { ...current.read, [side]: { upTo: current.messageCount, at: readAt } },
        },
        events: [
          {
            type: 'messages.read',
            data: { conversationId: id, readBy: readerId, readAt: readAt.toISOString() },
          },
        ],
      };
    });
    if (!conversation) throw new AppError('conversation/not-found');
    // the conversation decides which messages are read; messages only record the time
    await messages.noteRead(unread, readAt);
    await readNotifications(readerId, id, readAt);
    return conversation;
  };
}
