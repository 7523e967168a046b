import type { EventOf } from '@praticio/contracts/catalogue/events';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import { sideOf } from '../conversations/conversation.ts';
import type { Conversations } from '../conversations/part.ts';
import { interestNotificationId, type StoredNotification } from './notification.ts';
import { notificationsByEvent } from './notifications-by-event.ts';
import type { NotificationStore } from './store.ts';

/** The largest difference between the times of an interest and of its event. */
const SAME_MOMENT_MS = 10_000;

type IsMeant = (notification: StoredNotification) => boolean;
type InterestEvent = `interest.${'expressed' | 'accepted' | 'rejection-decided' | 'rejected' | 'withdrawn'}`;

interface Deps {
  conversations: Pick<Conversations, 'find' | 'findSince' | 'blockedBy'>;
  notifications: Pick<NotificationStore, 'listOf' | 'markRead' | 'settle' | 'removeAllOf'>;
  isErased: (userId: string) => Promise<boolean>;
  publish: (
    userId: string,
    once: string,
    all: StoredNotification[],
    about?: 'interest-received'[],
  ) => Promise<void>;
  notify: (userId: string, notification: Omit<StoredNotification, 'readAt'>) => Promise<void>;
}

const isMessageOf =
  (conversationId: string) =>
  ({ subject }: StoredNotification): boolean =>
    subject.kind === 'message' && subject.conversationId === conversationId;

/** Matches a notification of a released version, which does not name its interest, by offer and time. */
const isEarlierOne = ({ at, subject }: StoredNotification, offerId: number, announcedAt: string): boolean =>
  subject.kind === 'interest-received' &&
  subject.interestId === undefined &&
  subject.offerId === offerId &&
  Math.abs(at.getTime() - Date.parse(announcedAt)) < SAME_MOMENT_MS;

/**
 * Creates a person's notifications from the events that concern them. The notification of a conversation's messages is marked as read
 * with the conversation, in whichever order instances handle the events, and despite differing clocks.
 */
export function notificationsOf({ notifications, publish, isErased, ...deps }: Deps): EventHandlers {
  const handlers = notificationsByEvent(deps);

  /**
   * Marks the notification as read if the conversation is. A notification of a message after `until` stays unread: the caller has
   * found it before the conversation is read here.
   */
  async function markReadWithConversation(
    eventId: string,
    { conversationId, userId, until }: { conversationId: string; userId: string; until: Date },
  ): Promise<void> {
    const conversation = await deps.conversations.find(conversationId);
    const side = conversation && sideOf(conversation, userId);
    if (!side || conversation.unread[side] > 0) return;
    const readAt = conversation.read[side]?.at ?? until;
    await markRead(eventId, userId, { isMeant: isMessageOf(conversationId), until, readAt });
  }

  async function markRead(
    eventId: string,
    userId: string,
    { readAt, ...which }: { isMeant: IsMeant; until: Date; readAt: Date },
  ): Promise<boolean> {
    const changed = await notifications.markRead(userId, which, readAt);
    if (changed) await publish(userId, `read.${eventId}`, changed);
    return changed !== null;
  }

  /**
   * Marks the notification of an interest that was answered or withdrawn as read, and updates the recruiter's open pages also if it was
   * read before. Returns whether it was unread.
   */
  async function markSettled({ id, at, data }: EventOf<InterestEvent>): Promise<boolean> {
    const { recruiterId, offerId, interestId } = data;
    const announcedAt = 'announcedAt' in data ? data.announcedAt : undefined;
    const isMeant = (notification: StoredNotification) =>
      notification.id === interestNotificationId(interestId) ||
      (announcedAt !== undefined && isEarlierOne(notification, offerId, announcedAt));
    if (await markRead(id, recruiterId, { isMeant, until: new Date(at), readAt: new Date(at) })) return true;
    await publish(recruiterId, `settled.${id}`, await notifications.listOf(recruiterId), [
      'interest-received',
    ]);
    return false;
  }

  /** Like `markSettled`, and prevents a notification if another instance handles the event `interest.expressed` later. */
  async function settle(
    event: EventOf<'interest.rejection-decided' | 'interest.rejected' | 'interest.withdrawn'>,
  ): Promise<void> {
    if (await markSettled(event)) return;
    const { recruiterId, interestId } = event.data;
    const notificationId = interestNotificationId(interestId);
    if ((await notifications.listOf(recruiterId)).some(({ id }) => id === notificationId)) return;
    await notifications.settle(recruiterId, notificationId, new Date(event.at));
    if (await isErased(recruiterId)) return notifications.removeAllOf(recruiterId);
    // the notification may have been added in the meantime
    await markSettled(event);
  }

  return {
    ...handlers,
    'interest.expressed': async (event) => {
      await handlers['interest.expressed'](event);
      // another instance may have handled `interest.accepted` first; a contact is no acceptance
      const conversation = await deps.conversations.find(event.data.interestId);
      if (conversation && !conversation.isContact) await markSettled(event);
    },
    'interest.accepted': async (event) => {
      await handlers['interest.accepted'](event);
      await markSettled(event);
    },
    'interest.rejected': async (event) => {
      await handlers['interest.rejected'](event);
      await settle(event);
    },
    'interest.rejection-decided': settle,
    'interest.withdrawn': settle,
    'message.sent': async (event) => {
      await handlers['message.sent'](event);
      const { conversationId, receiverId: userId } = event.data;
      // another instance may have handled `messages.read` first
      await markReadWithConversation(event.id, { conversationId, userId, until: new Date(event.at) });
    },
    'messages.read': async ({ id, data: { conversationId, readBy: userId } }) => {
      const isMeant = isMessageOf(conversationId);
      const isUnread = (one: StoredNotification) => one.readAt === null && isMeant(one);
      // the list begins with the latest
      const unread = (await notifications.listOf(userId)).find(isUnread);
      if (unread) await markReadWithConversation(id, { conversationId, userId, until: unread.at });
    },
  };
}
