import type { StoredNotification } from './notification.ts';
import type { NotificationStore, PublishNotifications } from './ports.ts';

interface Deps {
  notifications: NotificationStore;
  publish: PublishNotifications;
}

/** Keeps a notification for a person and says so on all of their devices; one that is kept already changes nothing. */
export function notify({ notifications, publish }: Deps) {
  return async (userId: string, notification: Omit<StoredNotification, 'readAt'>): Promise<void> => {
    await notifications.add(userId, { ...notification, readAt: null });
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
