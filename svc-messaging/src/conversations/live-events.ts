import type { EventOf } from '@praticio/contracts/catalogue/events';
import {
  type LiveUpdate,
  messagesTopic,
  statusTopic,
  teamMessagesTopic,
  teamStatusTopic,
} from '@praticio/contracts/messaging/live';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Updates } from '../updates/part.ts';
import { type Conversation, unreadOf } from './conversation.ts';
import type { MessageStore } from './message-store.ts';
import { messageView } from './message-view.ts';
import { type ShowDeps, showTo, withPeople } from './show.ts';
import type { ConversationStore } from './store.ts';
import { conversationEntry } from './view.ts';

interface LiveDeps extends ShowDeps {
  conversations: Pick<ConversationStore, 'findSince' | 'countUnreadOfBoth'>;
  messages: Pick<MessageStore, 'findSent'>;
  updates: Pick<Updates, 'publish'>;
}

/** The topic of a participant; a structure's team follows those of its own side. */
const messagesTopics = (id: string, isHolder: boolean) =>
  isHolder ? [messagesTopic(id), teamMessagesTopic(id)] : [messagesTopic(id)];
const statusTopics = (id: string, isHolder: boolean) =>
  isHolder ? [statusTopic(id), teamStatusTopic(id)] : [statusTopic(id)];

interface ConversationEvent {
  id: string;
  aggregate: { version: number };
  data: { conversationId: string };
}

/** Sends each event to the browsers of both participants, as seen from their side. */
export function liveUpdates({ conversations, messages, updates, ...showing }: LiveDeps): EventHandlers {
  /** Reads the conversation as each participant sees it, and sends each their view. */
  async function publishToBoth<Read>(
    event: ConversationEvent,
    topicsOf: (userId: string, isHolder: boolean) => string[],
    {
      read,
      updateFor,
    }: {
      read: (conversation: Conversation) => Promise<Read>;
      updateFor: (userId: string, conversation: Conversation, read: Read) => Promise<LiveUpdate> | LiveUpdate;
    },
  ) {
    const conversation = await conversations.findSince(event.data.conversationId, event.aggregate.version);
    if (!conversation) return;
    const forBoth = await read(conversation);
    const both = [conversation.recruiterId, conversation.candidateId].map(async (userId, side) => {
      const update = await updateFor(userId, conversation, forBoth);
      await updates.publish(topicsOf(userId, side === 0), update, `${event.id}.${userId}`);
    });
    await Promise.all(both);
  }

  const countsOf = (conversation: Conversation, userId: string, unread: Map<string, number>) => ({
    unreadCount: unreadOf(conversation, userId),
    totalUnreadConversations: unread.get(userId) ?? 0,
  });

  return {
    'conversation.opened': (event) =>
      publishToBoth(event, messagesTopics, {
        read: conversations.countUnreadOfBoth,
        updateFor: async (userId, conversation, unread) => ({
          type: 'new_conversation',
          conversation: conversationEntry(await showTo(showing, userId, conversation)),
          totalUnreadConversations: unread.get(userId) ?? 0,
        }),
      }),
    'message.sent': async (event) => {
      // publish to the reader first, who waits for it
      const message = await messages.findSent(event.data.messageId);
      if (!message) return;
      await publishToBoth(event, messagesTopics, {
        read: conversations.countUnreadOfBoth,
        async updateFor(userId, conversation, unread) {
          const view = messageView(message, await withPeople(showing, userId, conversation, [message]));
          const counts = countsOf(conversation, userId, unread);
          return { type: 'new_message', conversationId: conversation.id, message: view, ...counts };
        },
      });
    },
    'messages.read': (event: EventOf<'messages.read'>) =>
      publishToBoth(event, messagesTopics, {
        read: conversations.countUnreadOfBoth,
        updateFor: (userId, conversation, unread) => ({
          type: 'messages_read',
          conversationId: conversation.id,
          readAt: event.data.readAt,
          readBy: event.data.readBy,
          ...countsOf(conversation, userId, unread),
        }),
      }),
    'conversation.status-changed': (event) =>
      publishToBoth(event, statusTopics, {
        read: async () => null,
        updateFor: (userId, conversation) => ({
          type: 'conversation_status_changed',
          conversationId: conversation.id,
          isActive: conversation.isActive,
          canUnblock: !conversation.isActive && conversation.blockedBy === userId,
        }),
      }),
  };
}
