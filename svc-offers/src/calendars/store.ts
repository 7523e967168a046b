import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Tombstones } from '@praticio/service-kit/tombstones';
import type { Connection } from 'mongoose';

/** The calendar of one person, `_id`. */
interface CalendarDocument {
  _id: string;
  /** The secret from which the URL is derived; a new one invalidates it. Absent without a calendar. */
  nonce?: string;
  at?: Date;
  /** The account's `ver` in the session that created the URL. */
  ver?: number;
  /** URLs of a lower `ver` are invalid, like the person's sessions. */
  endedVer?: number;
}

const calendarSchema = schemaOf<CalendarDocument>({
  _id: String,
  nonce: String,
  at: Date,
  ver: Number,
  endedVer: Number,
});

export const calendarModel = (connection: Connection) =>
  defineModel(connection, 'Calendar', calendarSchema, 'calendars');

interface StoredLink {
  /** The secret from which the URL is derived. */
  nonce: string;
  at: Date;
  /** The account's `ver` in the session that created it. */
  ver: number;
}

/** Secret URLs of calendars, by user id. */
export function linkStore(connection: Connection, tombstones: Pick<Tombstones, 'has'>) {
  const calendars = calendarModel(connection);
  return {
    /** Null for an invalidated one. */
    async find(userId: string): Promise<StoredLink | null> {
      const document = await calendars.findById(userId).lean<CalendarDocument>();
      const { nonce, at, ver = 0, endedVer = 0 } = document ?? {};
      return nonce && at && ver >= endedVer ? { nonce, at, ver } : null;
    },
    /** Replaces the earlier one. Returns false for a session that has ended. */
    async save(userId: string, link: StoredLink): Promise<boolean> {
      const filter = { _id: userId, endedVer: { $not: { $gt: link.ver } } };
      const write = (upsert: boolean) => calendars.updateOne(filter, { $set: link }, { upsert });
      try {
        await write(true);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // inserted at the same moment, or invalidated for this session
        return (await write(false)).matchedCount > 0;
      }
    },
    async remove(userId: string): Promise<void> {
      await calendars.updateOne({ _id: userId }, { $unset: { nonce: 1, at: 1, ver: 1 } });
    },
    /** Invalidates the URLs that were created in sessions of a lower `ver`. */
    async endBelow(userId: string, ver: number): Promise<void> {
      if (await tombstones.has(userId)) return;
      const end = () => calendars.updateOne({ _id: userId }, { $max: { endedVer: ver } }, { upsert: true });
      await end().catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        return end();
      });
    },
    async forget(userId: string): Promise<void> {
      await calendars.deleteOne({ _id: userId });
    },
  };
}
export type LinkStore = ReturnType<typeof linkStore>;
