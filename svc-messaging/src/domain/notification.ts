import type { NotificationSubject } from 'contracts/messaging/notification';

/** What a stored notification is about: names are looked up when it is shown. */
export type StoredSubject =
  | Exclude<NotificationSubject, { kind: 'message' }>
  | { kind: 'message'; conversationId: string; senderId: string; offerTitle: string };

export interface StoredNotification {
  id: string;
  at: Date;
  readAt: Date | null;
  subject: StoredSubject;
}

/** All messages of a conversation are one notification, which comes back unread with each new message. */
export const messageNotificationId = (conversationId: string) => `message-${conversationId}`;

/** Notifications of a person, newest first. */
export const newestFirst = (notifications: StoredNotification[]): StoredNotification[] =>
  notifications.toSorted(
    (one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? -1 : 1),
  );

export const countUnread = (notifications: StoredNotification[]): number =>
  notifications.filter(({ readAt }) => readAt === null).length;
