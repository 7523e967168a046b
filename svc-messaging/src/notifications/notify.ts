import { conversationOf, type StoredNotification } from './notification.ts';
import type { NotificationStore } from './store.ts';

interface Deps {
  notifications: Pick<NotificationStore, 'add' | 'markRead' | 'listOf' | 'removeAllOf'>;
  /** Says on a person's devices that their notifications are `all` now; the same `once` says it one time. */
  publish: (userId: string, once: string, all: StoredNotification[]) => Promise<void>;
}

/**
 * Keeps a notification for a person and says so on all of their devices; one that is kept already changes nothing. An
 * erased person gets none, however late an event about them comes: the erasure leaves its mark before it looks for
 * notifications, so that either it finds this one, or its mark is found here.
 */
export function notifyPerson({
  notifications,
  publish,
  isErased,
}: Deps & { isErased: (userId: string) => Promise<boolean> }) {
  return async (userId: string, notification: Omit<StoredNotification, 'readAt'>): Promise<void> => {
    const all = await notifications.add(userId, { ...notification, readAt: null });
    if (await isErased(userId)) return notifications.removeAllOf(userId);
    await publish(userId, `${notification.id}.${notification.at.getTime()}`, all);
  };
}

/** Marks notifications of a person as read, all of them without `ids`. */
export function markNotificationsRead({ notifications, publish }: Deps) {
  return async (userId: string, ids: string[] | undefined, at: Date): Promise<StoredNotification[]> => {
    const isMeant = ({ id }: StoredNotification) => ids?.includes(id) ?? true;
    const changed = await notifications.markRead(userId, { isMeant, until: at }, at);
    if (changed) await publish(userId, `read.${at.getTime()}`, changed);
    return changed ?? notifications.listOf(userId);
  };
}

/** Marks the notifications that lead to a conversation as read: their person has it open. */
export function readConversationNotifications({ notifications, publish }: Deps) {
  return async (userId: string, conversationId: string, at: Date): Promise<void> => {
    const isMeant = ({ subject }: StoredNotification) => conversationOf(subject) === conversationId;
    const changed = await notifications.markRead(userId, { isMeant, until: at }, at);
    if (changed) await publish(userId, `read.${at.getTime()}`, changed);
  };
}
