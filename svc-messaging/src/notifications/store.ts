import { EVENTS_MAX_AGE_DAYS, NOTIFICATION_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS } from '@praticio/contracts/base/units';
import { NOTIFICATIONS_MAX } from '@praticio/contracts/messaging/notification';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import { newestFirst, type StoredNotification } from './notification.ts';

/** The notifications of one person, `_id`. */
interface NotificationsDocument {
  _id: string;
  /** By id of the notification. */
  items: Record<string, Omit<StoredNotification, 'id'>>;
  /** Ids of settled notifications, with the time: their events are ignored when they arrive later. */
  settled?: Record<string, Date>;
  latestAt: Date;
}

const notificationsSchema = schemaOf<NotificationsDocument>({
  _id: { type: String, required: true },
  items: { type: Object, default: {} },
  settled: { type: Object },
  latestAt: { type: Date, required: true, index: true },
});

export const notificationsModel = (connection: Connection) =>
  defineModel(connection, 'Notifications', notificationsSchema, 'notifications');

const KEPT_MS = NOTIFICATION_DAYS * DAY_MS;
/** An event is handled by another instance within seconds; after an outage, later. */
const SETTLED_KEPT_MS = EVENTS_MAX_AGE_DAYS * DAY_MS;

const itemsOf = ({ items }: Pick<NotificationsDocument, 'items'>) =>
  newestFirst(Object.entries(items).map(([id, item]) => ({ id, ...item })));

/** One document for each person, found by `_id` and bounded: the oldest notifications make room for new ones. */
export function notificationStore(connection: Connection, max = NOTIFICATIONS_MAX) {
  const notifications = notificationsModel(connection);

  /** Removes notifications beyond `max`; returns the others, newest first. */
  async function dropOldest(document: NotificationsDocument): Promise<StoredNotification[]> {
    const all = itemsOf(document);
    const oldest = all.slice(max);
    if (oldest.length === 0) return all;
    const paths = Object.fromEntries(oldest.map(({ id }) => [`items.${id}`, 1 as const]));
    await notifications.updateOne({ _id: document._id }, { $unset: paths });
    return all.slice(0, max);
  }

  async function listOf(userId: string): Promise<StoredNotification[]> {
    const document = await notifications.findById(userId).lean<NotificationsDocument>();
    return document ? itemsOf(document) : [];
  }

  return {
    /**
     * Does nothing when the person has this notification, or a later one with its id, or when it is settled. Returns their
     * notifications, newest first, and whether it has been added to others that were there.
     */
    async add(
      userId: string,
      { id, ...item }: StoredNotification,
    ): Promise<{ all: StoredNotification[]; isAddedToOthers: boolean }> {
      const path = `items.${id}`;
      // without the notification, or with an earlier one of its id (a conversation's messages)
      const filter = {
        _id: userId,
        [`${path}.at`]: { $not: { $gte: item.at } },
        [`settled.${id}`]: { $exists: false },
      };
      const change = { $set: { [path]: item }, $max: { latestAt: item.at } };
      const options = {
        upsert: true,
        returnDocument: 'after',
        includeResultMetadata: true,
        lean: true,
      } as const;
      try {
        const { value, lastErrorObject } = await notifications.findOneAndUpdate(filter, change, options);
        const all = value ? await dropOldest(value) : [];
        return { all, isAddedToOthers: lastErrorObject?.updatedExisting === true };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // it exists or is settled, or the document was inserted at the same moment
        await notifications.updateOne(filter, change);
        return { all: await listOf(userId), isAddedToOthers: false };
      }
    },
    /**
     * Marks the unread notifications up to `until` for which `isMeant` is true. Returns the person's notifications afterwards, newest
     * first; null when none was marked.
     */
    async markRead(
      userId: string,
      { isMeant, until }: { isMeant: (notification: StoredNotification) => boolean; until: Date },
      at: Date,
    ): Promise<StoredNotification[] | null> {
      const all = await listOf(userId);
      const marked = all.filter((one) => one.readAt === null && one.at <= until && isMeant(one));
      if (marked.length === 0) return null;
      const writes = marked.map(({ id, at: came }) => ({
        updateOne: {
          // a message that has arrived since stays unread
          filter: { _id: userId, [`items.${id}.at`]: came },
          update: { $set: { [`items.${id}.readAt`]: at } },
        },
      }));
      const { matchedCount } = await notifications.bulkWrite(writes, { ordered: false });
      if (matchedCount < marked.length) return listOf(userId);
      const ids = new Set(marked.map(({ id }) => id));
      return all.map((one) => (ids.has(one.id) ? { ...one, readAt: at } : one));
    },
    /** Prevents the notification `id`, which the person does not have, from being added by an event that arrives late. */
    async settle(userId: string, id: string, at: Date): Promise<void> {
      const stored = await notifications.findById(userId, { settled: 1 }).lean<NotificationsDocument>();
      const old = Object.entries(stored?.settled ?? {}).filter(
        ([, settledAt]) => at.getTime() - settledAt.getTime() > SETTLED_KEPT_MS,
      );
      const $unset = Object.fromEntries(old.map(([settled]) => [`settled.${settled}`, 1 as const]));
      const change = { $set: { [`settled.${id}`]: at }, $setOnInsert: { latestAt: at }, $unset };
      await notifications.updateOne({ _id: userId }, change, { upsert: true });
    },
    /** Newest first. */
    listOf,
    async sweep(now: Date): Promise<void> {
      await notifications.deleteMany({ latestAt: { $lt: new Date(now.getTime() - KEPT_MS) } });
    },
    async removeMany(userId: string, ids: string[]): Promise<void> {
      if (ids.length === 0) return;
      const $unset = Object.fromEntries(ids.map((id) => [`items.${id}`, 1 as const]));
      await notifications.updateOne({ _id: userId }, { $unset });
    },
    async removeAllOf(userId: string): Promise<void> {
      await notifications.deleteOne({ _id: userId });
    },
  };
}
export type NotificationStore = ReturnType<typeof notificationStore>;
