import { newestFirst, type StoredNotification } from '../src/domain/notification.ts';
import type { NotificationStore } from '../src/domain/ports.ts';

/** Notifications in memory, and what was published of them. */
export function memoryNotifications() {
  const byPerson = new Map<string, Map<string, StoredNotification>>();
  const of = (userId: string) => byPerson.get(userId) ?? new Map<string, StoredNotification>();
  const published: [userId: string, once: string][] = [];
  const notifications: NotificationStore = {
    async add(userId, notification) {
      byPerson.set(userId, of(userId).set(notification.id, notification));
    },
    async markRead(userId, { ids, until }, at) {
      const unread = [...of(userId).values()].filter(
        ({ id, readAt, at: came }) => readAt === null && came <= until && (ids?.includes(id) ?? true),
      );
      for (const notification of unread) of(userId).set(notification.id, { ...notification, readAt: at });
      return unread.length > 0;
    },
    listOf: async (userId) => newestFirst([...of(userId).values()]),
    sweep: async () => {},
    removeAllOf: async (userId) => void byPerson.delete(userId),
  };
  const publish = async (userId: string, once: string) => void published.push([userId, once]);
  return { notifications, publish, published };
}
