import { conversationOf, type StoredNotification } from './notification.ts';
import type { NotificationStore } from './store.ts';

interface Deps {
  notifications: Pick<NotificationStore, 'add' | 'markRead' | 'listOf' | 'removeAllOf'>;
  /** Sends the person's notifications `all` to their devices; calls with the same `once` send only once. */
  publish: (userId: string, once: string, all: StoredNotification[]) => Promise<void>;
}

/**
 * Stores a notification for a person and sends it to all of their devices; one that is stored already changes nothing. An
 * erased person has none, however late an event about them arrives: the erasure writes its tombstone before it removes their
 * notifications, and whoever stores the first of a person after that finds the tombstone and removes them all. So one that is added to
 * others needs no look for it.
 */
export function notifyPerson({
  notifications,
  publish,
  isErased,
}: Deps & { isErased: (userId: string) => Promise<boolean> }) {
  return async (userId: string, notification: Omit<StoredNotification, 'readAt'>): Promise<void> => {
    const { all, isAddedToOthers } = await notifications.add(userId, { ...notification, readAt: null });
    if (!isAddedToOthers && (await isErased(userId))) return notifications.removeAllOf(userId);
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

/** Marks the notifications that lead to a conversation as read: the person has it open. */
export function readConversationNotifications({ notifications, publish }: Deps) {
  return async (userId: string, conversationId: string, at: Date): Promise<void> => {
    const isMeant = ({ subject }: StoredNotification) => conversationOf(subject) === conversationId;
    const changed = await notifications.markRead(userId, { isMeant, until: at }, at);
    if (changed) await publish(userId, `read.${at.getTime()}`, changed);
  };
}
