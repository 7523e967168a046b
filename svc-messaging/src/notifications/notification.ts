import type { MessageEngagement } from '@praticio/contracts/messaging/conversation';
import type { NotificationSubject } from '@praticio/contracts/messaging/notification';

/** The subject of a stored notification: names are looked up when it is shown. */
export type StoredSubject =
  | Exclude<NotificationSubject, { kind: 'message' | 'interest-received' }>
  | (Extract<NotificationSubject, { kind: 'interest-received' }> & {
      /** Absent in notifications of released versions. */
      interestId?: string;
    })
  | {
      kind: 'message';
      conversationId: string;
      senderId: string;
      offerTitle: string;
      /** The step of an engagement that the message reports. */
      engagement?: MessageEngagement['kind'];
      /** Whether the sender's acceptance of the contract was the first or the second one. */
      contract?: 'accepted' | 'final';
    };

export interface StoredNotification {
  id: string;
  at: Date;
  readAt: Date | null;
  subject: StoredSubject;
}

/** All messages of a conversation are one notification, which comes back unread with each new message. */
export const messageNotificationId = (conversationId: string) => `message-${conversationId}`;

/** All steps of an engagement are one notification, beside that of the conversation's messages. */
export const engagementNotificationId = (engagementId: string) => `engagement-${engagementId}`;

/** An interest is one notification, which comes back unread when it is expressed again. */
export const interestNotificationId = (interestId: string) => `interest-${interestId}`;

/** A question is one notification, which comes back unread when it is asked again. */
export const poolNotificationId = (poolId: string) => `pool-${poolId}`;

/** The conversation that a notification leads to; null for any other. */
export function conversationOf(subject: StoredSubject): string | null {
  return subject.kind === 'message' || subject.kind === 'interest-accepted' ? subject.conversationId : null;
}

/** Notifications of a person, newest first. */
export const newestFirst = (notifications: StoredNotification[]): StoredNotification[] =>
  notifications.toSorted(
    (one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? -1 : 1),
  );

export const countUnread = (notifications: StoredNotification[]): number =>
  notifications.filter(({ readAt }) => readAt === null).length;
