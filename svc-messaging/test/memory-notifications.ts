import { newestFirst, type StoredNotification } from '../src/notifications/notification.ts';
import { readConversationNotifications } from '../src/notifications/notify.ts';
import type { NotificationStore } from '../src/notifications/store.ts';

/** Notifications in memory, and the updates published about them. */
export function memoryNotifications() {
  const byPerson = new Map<string, Map<string, StoredNotification>>();
  const of = (userId: string) => byPerson.get(userId) ?? new Map<string, StoredNotification>();
  const published: [userId: string, once: string][] = [];
  const notifications: NotificationStore = {
    async add(userId, notification) {
      byPerson.set(userId, of(userId).set(notification.id, notification));
      return newestFirst([...of(userId).values()]);
    },
    async markRead(userId, { isMeant, until }, at) {
      const unread = [...of(userId).values()].filter(
        (one) => one.readAt === null && one.at <= until && isMeant(one),
      );
      for (const notification of unread) of(userId).set(notification.id, { ...notification, readAt: at });
      return unread.length > 0 ? newestFirst([...of(userId).values()]) : null;
    },
    settle: async () => {},
    listOf: async (userId) => newestFirst([...of(userId).values()]),
    sweep: async () => {},
    removeMany: async (userId, ids) => ids.forEach((id) => void of(userId).delete(id)),
    removeAllOf: async (userId) => void byPerson.delete(userId),
  };
  const publish = async (userId: string, once: string) => void published.push([userId, once]);
  const readNotifications = readConversationNotifications({ notifications, publish });
  return { notifications, publish, published, readNotifications };
}
