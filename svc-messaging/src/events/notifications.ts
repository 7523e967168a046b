import type { EventData, EventOf } from '@praticio/contracts/catalogue/events';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import { sideOf } from '../domain/conversation.ts';
import {
  interestNotificationId,
  messageNotificationId,
  type StoredNotification,
  type StoredSubject,
} from '../domain/notification.ts';
import type { Conversations, NotificationStore, PublishNotifications } from '../domain/ports.ts';

interface Deps {
  conversations: Pick<Conversations, 'find' | 'blockedBy'>;
  notifications: NotificationStore;
  publish: PublishNotifications;
  notify: (userId: string, notification: Omit<StoredNotification, 'readAt'>) => Promise<void>;
}

const offerOf = ({ offerId, offerTitle }: { offerId: number; offerTitle: string }) => ({
  offerId,
  offerTitle,
});

function moderationOf({ action, target, reason }: EventData<'offer.administered'>): StoredSubject | null {
  const offerId = Number(target?.id);
  if (action === 'offer-suspended') return { kind: action, offerId, reason };
  return action === 'offer-restored' ? { kind: action, offerId } : null;
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

/** Tells people of the events that concern them. */
export function notificationsTold({ conversations, notify }: Pick<Deps, 'conversations' | 'notify'>) {
  const tell = (event: { id: string; at: string }, userId: string, subject: StoredSubject) =>
    notify(userId, { id: event.id, at: new Date(event.at), subject });

  return {
    'interest.expressed': async ({ at, data }) => {
      const { interestId, recruiterId, candidateId } = data;
      // the block may be newer than the interest
      if (await conversations.blockedBy(recruiterId, candidateId)) return;
      await notify(recruiterId, {
        id: interestNotificationId(interestId),
        at: new Date(at),
        subject: { kind: 'interest-received', interestId, ...offerOf(data) },
      });
    },
    'interest.accepted': (event) =>
      tell(event, event.data.candidateId, {
        kind: 'interest-accepted',
        conversationId: event.data.interestId,
        ...offerOf(event.data),
      }),
    'interest.rejected': (event) =>
      tell(event, event.data.candidateId, { kind: 'interest-rejected', ...offerOf(event.data) }),
    'message.sent': async ({ at, data: { conversationId, senderId, receiverId } }) => {
      const conversation = await conversations.find(conversationId);
      if (!conversation) return;
      await notify(receiverId, {
        id: messageNotificationId(conversationId),
        at: new Date(at),
        subject: { kind: 'message', conversationId, senderId, offerTitle: conversation.offer.title },
      });
    },
    'alert.matched': (event) =>
      tell(event, event.data.userId, { kind: 'alert-matched', offerId: event.data.offerId }),
    'credits.expiring': (event) => {
      const { userId, kind: creditKind, remaining, expiresAt } = event.data;
      return tell(event, userId, { kind: 'credits-expiring', creditKind, remaining, expiresAt });
    },
    'offer.expiring': (event) => {
      const { ownerId, offerId, title, expiresAt } = event.data;
      return tell(event, ownerId, { kind: 'offer-expiring', offerId, offerTitle: title, expiresAt });
    },
    'cv.expiring': (event) =>
      tell(event, event.data.userId, { kind: 'cv-expiring', removedAt: event.data.removedAt }),
    'offer.administered': async (event) => {
      const subject = moderationOf(event.data);
      if (subject && event.data.userId) await tell(event, event.data.userId, subject);
    },
    'account.administered': async (event) => {
      const { action, userId } = event.data;
      if (action === 'structure-verified' && userId) await tell(event, userId, { kind: action });
    },
  } satisfies EventHandlers;
}
