import { conversationOf, type StoredNotification } from './notification.ts';
import type { NotificationStore } from './store.ts';

interface Deps {
  notifications: Pick<NotificationStore, 'add' | 'markRead' | 'listOf' | 'removeAllOf'>;
  /** Says on a person's devices that their notifications have changed; the same `once` says it one time. */
  publish: (userId: string, once: string) => Promise<void>;
}

/**
 * Keeps a notification for a person and says so on all of their devices; one that is kept already changes nothing. An
 * erased person gets none, however late an event about them comes.
 */
export function notifyPerson({
  notifications,
  publish,
  isErased,
}: Deps & { isErased: (userId: string) => Promise<boolean> }) {
  return async (userId: string, notification: Omit<StoredNotification, 'readAt'>): Promise<void> => {
    if (await isErased(userId)) return;
    await notifications.add(userId, { ...notification, readAt: null });
    // erased in between: the erasure may have looked for notifications before this one was there
    if (await isErased(userId)) return notifications.removeAllOf(userId);
    await publish(userId, `${notification.id}.${notification.at.getTime()}`);
  };
}

/** Marks notifications of a person as read, all of them without `ids`. */
export function markNotificationsRead({ notifications, publish }: Deps) {
  return async (userId: string, ids: string[] | undefined, at: Date): Promise<StoredNotification[]> => {
    const changed = await notifications.markRead(userId, { ids, until: at }, at);
    if (changed) await publish(userId, `read.${at.getTime()}`);
    return notifications.listOf(userId);
  };
}

/** Marks the notifications that lead to a conversation as read: their person has it open. */
export function readConversationNotifications(deps: Deps) {
  const mark = markNotificationsRead(deps);
  return async (userId: string, conversationId: string, at: Date): Promise<void> => {
    const leading = (await deps.notifications.listOf(userId)).filter(
      ({ subject, readAt }) => readAt === null && conversationOf(subject) === conversationId,
    );
    if (leading.length > 0)
      await mark(
        userId,
        leading.map(({ id }) => id),
        at,
      );
  };
}
