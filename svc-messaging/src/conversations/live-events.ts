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
import type { ConversationStore, UnreadCounts } from './store.ts';
import { conversationEntry } from './view.ts';

interface LiveDeps extends ShowDeps {
  conversations: Pick<ConversationStore, 'findSince' | 'countUnreadOfBoth'>;
  messages: Pick<MessageStore, 'findSent'>;
  updates: Pick<Updates, 'publish'>;
}

/** The topic of a participant, and that of a structure's team, which follows its own side. */
interface Topics {
  own: (userId: string) => string;
  team: (holder: string) => string;
}
const messagesTopics: Topics = { own: messagesTopic, team: teamMessagesTopic };
const statusTopics: Topics = { own: statusTopic, team: teamStatusTopic };

interface ConversationEvent {
  id: string;
  aggregate: { version: number };
  data: { conversationId: string };
}

/** An update of the recruiter's as their team sees it: the same, unless the founder has unread conversations as a candidate. */
function forTeam(update: LiveUpdate, unread: UnreadCounts | null): LiveUpdate {
  if (!unread || !('totalUnreadConversations' in update)) return update;
  if (update.totalUnreadConversations === unread.team) return update;
  return { ...update, totalUnreadConversations: unread.team };
}

/** Sends each event to the browsers of both participants, as seen from their side. */
export function liveUpdates({ conversations, messages, updates, ...showing }: LiveDeps): EventHandlers {
  /** Reads the conversation as each participant sees it, and sends each their view. */
  async function publishToBoth<Read extends UnreadCounts | null>(
    event: ConversationEvent,
    topics: Topics,
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
    const { recruiterId, candidateId } = conversation;
    const both = [recruiterId, candidateId].map(async (userId) => {
      const update = await updateFor(userId, conversation, forBoth);
      const ofTeam = userId === recruiterId ? forTeam(update, forBoth) : null;
      const [own, team, once] = [topics.own(userId), topics.team(userId), `${event.id}.${userId}`];
      await updates.publish(ofTeam === update ? [own, team] : [own], update, once);
      if (ofTeam && ofTeam !== update) await updates.publish([team], ofTeam, `${once}.team`);
    });
    await Promise.all(both);
  }

  const countsOf = (conversation: Conversation, userId: string, unread: UnreadCounts) => ({
    unreadCount: unreadOf(conversation, userId),
    totalUnreadConversations: unread.byUser.get(userId) ?? 0,
  });

  return {
    'conversation.opened': (event) =>
      publishToBoth(event, messagesTopics, {
        read: conversations.countUnreadOfBoth,
        updateFor: async (userId, conversation, unread) => ({
          type: 'new_conversation',
          conversation: conversationEntry(await showTo(showing, userId, conversation)),
          totalUnreadConversations: unread.byUser.get(userId) ?? 0,
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
