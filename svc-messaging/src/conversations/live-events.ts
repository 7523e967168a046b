import type { EventOf } from '@praticio/contracts/catalogue/events';
import { type LiveUpdate, messagesTopic, statusTopic } from '@praticio/contracts/messaging/live';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Updates } from '../updates/part.ts';
import { type Conversation, sideOf } from './conversation.ts';
import type { MessageStore } from './message-store.ts';
import { messageView } from './message-view.ts';
import { type ShowDeps, showTo } from './show.ts';
import type { ConversationStore } from './store.ts';
import { conversationEntry } from './view.ts';

interface LiveDeps extends ShowDeps {
  conversations: Pick<ConversationStore, 'find' | 'settleUnread' | 'countUnread'>;
  messages: Pick<MessageStore, 'find'>;
  updates: Pick<Updates, 'publish'>;
}

/** Sends each event to the browsers of both participants, as seen from their side. */
export function liveUpdates({ conversations, messages, updates, ...showing }: LiveDeps): EventHandlers {
  async function publishToBoth(
    event: { id: string; data: { conversationId: string } },
    topicOf: (userId: string) => string,
    updateFor: (conversation: Conversation, userId: string) => Promise<LiveUpdate | null>,
  ) {
    const conversation = await conversations.find(event.data.conversationId);
    if (!conversation) return;
    const both = [conversation.recruiterId, conversation.candidateId].map(async (userId) => {
      const update = await updateFor(conversation, userId);
      if (update) await updates.publish(topicOf(userId), update, `${event.id}.${userId}`);
    });
    await Promise.all(both);
  }

  async function totalOf(conversation: Conversation, userId: string) {
    await conversations.settleUnread(conversation, userId);
    return { totalUnreadConversations: await conversations.countUnread(userId) };
  }

  async function totals(conversation: Conversation, userId: string) {
    const side = sideOf(conversation, userId);
    return {
      unreadCount: side ? conversation.unread[side] : 0,
      ...(await totalOf(conversation, userId)),
    };
  }

  return {
    'conversation.opened': (event) =>
      publishToBoth(event, messagesTopic, async (conversation, userId) => ({
        type: 'new_conversation',
        conversation: conversationEntry(await showTo(showing, userId, conversation)),
        ...(await totalOf(conversation, userId)),
      })),
    'message.sent': async (event) => {
      // the reader waits for this one: the message is read once for both, in parallel with the rest
      let sent: ReturnType<MessageStore['find']> | undefined;
      await publishToBoth(event, messagesTopic, async (conversation, userId) => {
        sent ??= messages.find(event.data.messageId);
        const [message, shown, counts] = await Promise.all([
          sent,
          showTo(showing, userId, conversation),
          totals(conversation, userId),
        ]);
        if (!message) return null;
        const view = messageView(message, shown);
        return { type: 'new_message', conversationId: conversation.id, message: view, ...counts };
      });
    },
    'messages.read': (event: EventOf<'messages.read'>) =>
      publishToBoth(event, messagesTopic, async (conversation, userId) => ({
        type: 'messages_read',
        conversationId: conversation.id,
        readAt: event.data.readAt,
        readBy: event.data.readBy,
        ...(await totals(conversation, userId)),
      })),
    'conversation.status-changed': (event) =>
      publishToBoth(event, statusTopic, async (conversation, userId) => ({
        type: 'conversation_status_changed',
        conversationId: conversation.id,
        isActive: conversation.isActive,
        canUnblock: !conversation.isActive && conversation.blockedBy === userId,
      })),
  };
}
