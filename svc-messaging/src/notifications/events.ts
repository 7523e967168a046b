import type { EventOf } from '@praticio/contracts/catalogue/events';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import { sideOf } from '../conversations/conversation.ts';
import type { Conversations } from '../conversations/part.ts';
import { interestNotificationId, messageNotificationId, type StoredNotification } from './notification.ts';
import type { NotificationStore } from './store.ts';
import { notificationsTold } from './tell.ts';

/** Between an interest and its event. */
const SAME_MOMENT_MS = 10_000;

type InterestEvent = `interest.${'expressed' | 'accepted' | 'rejected' | 'withdrawn'}`;

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

  /** Notifications of released versions do not say which interest they are about: the moment tells. */
  async function earlierOnes(recruiterId: string, offerId: number, announcedAt: string): Promise<string[]> {
    const isMeant = ({ at, subject }: StoredNotification) =>
      subject.kind === 'interest-received' &&
      subject.interestId === undefined &&
      subject.offerId === offerId &&
      Math.abs(at.getTime() - Date.parse(announcedAt)) < SAME_MOMENT_MS;
    return (await notifications.listOf(recruiterId)).filter(isMeant).map(({ id }) => id);
  }

  /** An interest that was answered or withdrawn waits for its recruiter no more. */
  async function noteSettled({ id, at, data }: EventOf<InterestEvent>): Promise<void> {
    const { recruiterId, offerId, interestId } = data;
    const announcedAt = 'announcedAt' in data ? data.announcedAt : undefined;
    const earlier = announcedAt ? await earlierOnes(recruiterId, offerId, announcedAt) : [];
    const which = { ids: [interestNotificationId(interestId), ...earlier], until: new Date(at) };
    const isRead = await notifications.markRead(recruiterId, which, new Date(at));
    if (isRead) await publish(recruiterId, `read.${id}`);
  }

  return {
    ...told,
    'interest.expressed': async (event) => {
      await told['interest.expressed'](event);
      // another instance has handled its acceptance before
      if (await deps.conversations.find(event.data.interestId)) await noteSettled(event);
    },
    'interest.accepted': async (event) => {
      await told['interest.accepted'](event);
      await noteSettled(event);
    },
    'interest.rejected': async (event) => {
      await told['interest.rejected'](event);
      await noteSettled(event);
    },
    'interest.withdrawn': noteSettled,
    'message.sent': async (event) => {
      await told['message.sent'](event);
      await followReading(event.id, event.data.conversationId, event.data.receiverId);
    },
    'messages.read': ({ id, data }) => followReading(id, data.conversationId, data.readBy),
  };
}
