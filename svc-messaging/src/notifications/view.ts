import type { NotificationSubject, Notifications } from '@praticio/contracts/messaging/notification';
import { wordsOf } from '@praticio/contracts/messaging/notification-words';
import type { PushPayload } from '@praticio/contracts/messaging/push';
import type { Member } from '../members/member.ts';
import { countUnread, type StoredNotification, type StoredSubject } from './notification.ts';

const nameOf = (member: Member | undefined) =>
  member
    ? member.structureName || `${member.firstname ?? ''} ${member.lastname ?? ''}`.trim()
    : 'Compte supprimé';

/** Notifications with the current names of people. */
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
      subject: subjectView(subject, members),
    })),
  };
}

/** The subject of a notification, with the current names of people. */
function subjectView(subject: StoredSubject, members: Map<string, Member>): NotificationSubject {
  if (subject.kind === 'message') return messageSubject(subject, members);
  if (subject.kind !== 'interest-received') return subject;
  const { interestId: _stored, ...shown } = subject;
  return shown;
}

function messageSubject(
  { senderId, ...subject }: Extract<StoredNotification['subject'], { kind: 'message' }>,
  members: Map<string, Member>,
) {
  return { ...subject, name: nameOf(members.get(senderId)) };
}

/** A notification as a push message: its sentence and its page. */
export function pushPayload(
  { id, subject }: Omit<StoredNotification, 'readAt'>,
  members: Map<string, Member>,
): PushPayload {
  const { text, path } = wordsOf(subjectView(subject, members));
  return { id, text: withFrenchSpaces(text), path };
}

/** Inserts no-break spaces before punctuation: browsers show the text of a push message unchanged. */
const withFrenchSpaces = (text: string) =>
  text
    .replaceAll('« ', '«\u00a0')
    .replaceAll(/ (?=[»:])/g, '\u00a0')
    .replaceAll(/ (?=[;!?])/g, '\u202f');
