import type { EventOf } from '@praticio/contracts/catalogue/events';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import { sideOf } from '../conversations/conversation.ts';
import type { Conversations } from '../conversations/part.ts';
import { interestNotificationId, messageNotificationId, type StoredNotification } from './notification.ts';
import type { NotificationStore } from './store.ts';
import { notificationsTold } from './tell.ts';

interface Deps {
  conversations: Pick<Conversations, 'find' | 'blockedBy'>;
  notifications: Pick<NotificationStore, 'listOf' | 'markRead'>;
  publish: (userId: string, once: string) => Promise<void>;
  notify: (userId: string, notification: Omit<StoredNotification, 'readAt'>) => Promise<void>;
}

/**
 * Makes a person's notifications of the events that concern them. That of a conversation's messages is read once the
 * conversation is, whichever of its events another instance handles first, and whatever its clock says.
 */
export function notificationsOf({ notifications, publish, ...deps }: Deps): EventHandlers {
  const told = notificationsTold(deps);

  /** Reads the notification before the conversation: one of a later message stays as it is. */
  async function followReading(eventId: string, conversationId: string, userId: string): Promise<void> {
    const id = messageNotificationId(conversationId);
    const known = (await notifications.listOf(userId)).find((notification) => notification.id === id);
    const conversation = await deps.conversations.find(conversationId);
    const side = conversation && sideOf(conversation, userId);
    if (!known || !side || conversation.unread[side] > 0) return;
    const readAt = conversation.read[side]?.at ?? known.at;
    const which = { ids: [id], until: known.at };
    if (await notifications.markRead(userId, which, readAt)) await publish(userId, `read.${eventId}`);
  }

  /** An interest that was answered waits for its recruiter no more. */
  async function noteAnswered({
    id,
    at,
    data,
  }: EventOf<'interest.expressed' | 'interest.accepted' | 'interest.rejected'>): Promise<void> {
    const which = { ids: [interestNotificationId(data.interestId)], until: new Date(at) };
    const isRead = await notifications.markRead(data.recruiterId, which, new Date(at));
    if (isRead) await publish(data.recruiterId, `read.${id}`);
  }

  return {
    ...told,
    'interest.expressed': async (event) => {
      await told['interest.expressed'](event);
      // another instance has handled its acceptance before
      if (await deps.conversations.find(event.data.interestId)) await noteAnswered(event);
    },
    'interest.accepted': async (event) => {
      await told['interest.accepted'](event);
      await noteAnswered(event);
    },
    'interest.rejected': async (event) => {
      await told['interest.rejected'](event);
      await noteAnswered(event);
    },
    'message.sent': async (event) => {
      await told['message.sent'](event);
      await followReading(event.id, event.data.conversationId, event.data.receiverId);
    },
    'messages.read': ({ id, data }) => followReading(id, data.conversationId, data.readBy),
  };
}
