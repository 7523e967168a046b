import { NOTIFICATION_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS } from '@praticio/contracts/base/units';
import { NOTIFICATIONS_MAX } from '@praticio/contracts/messaging/notification';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { newestFirst } from '../domain/notification.ts';
import type { NotificationStore } from '../domain/ports.ts';
import type { Models, NotificationsDocument } from './models.ts';

const KEPT_MS = NOTIFICATION_DAYS * DAY_MS;

const itemsOf = ({ items }: Pick<NotificationsDocument, 'items'>) =>
  newestFirst(Object.entries(items).map(([id, item]) => ({ id, ...item })));

/** One document for each person, found by `_id` and bounded: the oldest notifications make room for new ones. */
export function createNotificationRepository(
  { notifications }: Pick<Models, 'notifications'>,
  max = NOTIFICATIONS_MAX,
): NotificationStore {
  async function dropOldest(document: NotificationsDocument): Promise<void> {
    const oldest = itemsOf(document).slice(max);
    if (oldest.length === 0) return;
    const paths = Object.fromEntries(oldest.map(({ id }) => [`items.${id}`, 1 as const]));
    await notifications.updateOne({ _id: document._id }, { $unset: paths });
  }

  return {
    async add(userId, { id, ...item }) {
      const path = `items.${id}`;
      // without the notification, or with an earlier one of its id (a conversation's messages)
      const filter = { _id: userId, [`${path}.at`]: { $not: { $gte: item.at } } };
      const change = { $set: { [path]: item }, $max: { latestAt: item.at } };
      const options = { upsert: true, returnDocument: 'after' } as const;
      try {
        const document = await notifications
          .findOneAndUpdate(filter, change, options)
          .lean<NotificationsDocument>();
        if (document) await dropOldest(document);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // it is there already, or the document was inserted at the same moment
        await notifications.updateOne(filter, change);
      }
    },
    async markRead(userId, { ids, until }, at) {
      const document = await notifications.findById(userId).lean<NotificationsDocument>();
      const unread = (document ? itemsOf(document) : []).filter(
        ({ id, readAt, at: came }) => readAt === null && came <= until && (ids?.includes(id) ?? true),
      );
      for (const { id, at: came } of unread) {
        // a message that has come since stays unread
        const same = { _id: userId, [`items.${id}.at`]: came };
        await notifications.updateOne(same, { $set: { [`items.${id}.readAt`]: at } });
      }
      return unread.length > 0;
    },
    async listOf(userId) {
      const document = await notifications.findById(userId).lean<NotificationsDocument>();
      return document ? itemsOf(document) : [];
    },
    async sweep(now) {
      await notifications.deleteMany({ latestAt: { $lt: new Date(now.getTime() - KEPT_MS) } });
    },
    async removeAllOf(userId) {
      await notifications.deleteOne({ _id: userId });
    },
  };
}
