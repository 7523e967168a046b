import type { EventOf } from '@praticio/contracts/catalogue/events';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import { sideOf } from '../conversations/conversation.ts';
import type { Conversations } from '../conversations/part.ts';
import { interestNotificationId, type StoredNotification } from './notification.ts';
import type { NotificationStore } from './store.ts';
import { notificationsTold } from './tell.ts';

/** Between an interest and its event. */
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

const tellsMessageOf =
  (conversationId: string) =>
  ({ subject }: StoredNotification): boolean =>
    subject.kind === 'message' && subject.conversationId === conversationId;

/** Notifications of released versions do not say which interest they are about: the moment tells. */
const isEarlierOne = ({ at, subject }: StoredNotification, offerId: number, announcedAt: string): boolean =>
  subject.kind === 'interest-received' &&
  subject.interestId === undefined &&
  subject.offerId === offerId &&
  Math.abs(at.getTime() - Date.parse(announcedAt)) < SAME_MOMENT_MS;

/**
 * Makes a person's notifications of the events that concern them. That of a conversation's messages is read once the
 * conversation is, whichever of its events another instance handles first, and whatever its clock says.
 */
export function notificationsOf({ notifications, publish, isErased, ...deps }: Deps): EventHandlers {
  const told = notificationsTold(deps);

  /**
   * Marks the notification of `until` as read if the conversation is. The caller knew it before the conversation is read here:
   * one of a later message stays as it is.
   */
  async function followReading(
    eventId: string,
    { conversationId, userId, until }: { conversationId: string; userId: string; until: Date },
  ): Promise<void> {
    const conversation = await deps.conversations.find(conversationId);
    const side = conversation && sideOf(conversation, userId);
    if (!side || conversation.unread[side] > 0) return;
    const readAt = conversation.read[side]?.at ?? until;
    await markRead(eventId, userId, { isMeant: tellsMessageOf(conversationId), until, readAt });
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
   * An interest that was answered or withdrawn waits for its recruiter no more, which their open pages hear also where its
   * notification was read before. Returns whether it was unread.
   */
  async function noteSettled({ id, at, data }: EventOf<InterestEvent>): Promise<boolean> {
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

  /** As `noteSettled`, and keeps the interest from ringing if another instance handles its expression later. */
  async function settle(
    event: EventOf<'interest.rejection-decided' | 'interest.rejected' | 'interest.withdrawn'>,
  ): Promise<void> {
    if (await noteSettled(event)) return;
    const { recruiterId, interestId } = event.data;
    const notificationId = interestNotificationId(interestId);
    if ((await notifications.listOf(recruiterId)).some(({ id }) => id === notificationId)) return;
    await notifications.settle(recruiterId, notificationId, new Date(event.at));
    if (await isErased(recruiterId)) return notifications.removeAllOf(recruiterId);
    // it may have come while this was noted
    await noteSettled(event);
  }

  return {
    ...told,
    'interest.expressed': async (event) => {
      await told['interest.expressed'](event);
      // another instance has handled its acceptance before, unless the recruiter wrote first
      const conversation = await deps.conversations.find(event.data.interestId);
      if (conversation && !conversation.isContact) await noteSettled(event);
    },
    'interest.accepted': async (event) => {
      await told['interest.accepted'](event);
      await noteSettled(event);
    },
    'interest.rejected': async (event) => {
      await told['interest.rejected'](event);
      await settle(event);
    },
    'interest.rejection-decided': settle,
    'interest.withdrawn': settle,
    'message.sent': async (event) => {
      await told['message.sent'](event);
      const { conversationId, receiverId: userId } = event.data;
      // another instance has handled its reading before
      await followReading(event.id, { conversationId, userId, until: new Date(event.at) });
    },
    'messages.read': async ({ id, data: { conversationId, readBy: userId } }) => {
      const isMeant = tellsMessageOf(conversationId);
      const isUnread = (one: StoredNotification) => one.readAt === null && isMeant(one);
      // the latest
      const unread = (await notifications.listOf(userId)).find(isUnread);
      if (unread) await followReading(id, { conversationId, userId, until: unread.at });
    },
  };
}
