import type { Notifications } from 'contracts/messaging/notification';
import { countUnread, type StoredNotification } from '../domain/notification.ts';
import type { Member } from '../domain/ports.ts';

const nameOf = (member: Member | undefined) =>
  member
    ? member.structureName || `${member.firstname ?? ''} ${member.lastname ?? ''}`.trim()
    : 'Compte supprimé';

/** Notifications with the names of people as they are now. */
export function notificationsView(
  notifications: StoredNotification[],
  members: Map<string, Member>,
): Notifications {
  return {
    unreadCount: countUnread(notifications),
    items: notifications.map(({ id, at, readAt, subject }) => ({
      id,
      at: at.toISOString(),
      isRead: readAt !== null,
      subject: subject.kind === 'message' ? messageSubject(subject, members) : subject,
    })),
  };
}

function messageSubject(
  { conversationId, senderId, offerTitle }: Extract<StoredNotification['subject'], { kind: 'message' }>,
  members: Map<string, Member>,
) {
  return { kind: 'message' as const, conversationId, offerTitle, name: nameOf(members.get(senderId)) };
}

/** The people whose names notifications show. */
export const peopleIn = (notifications: StoredNotification[]): string[] => [
  ...new Set(notifications.flatMap(({ subject }) => (subject.kind === 'message' ? [subject.senderId] : []))),
];
