import { ENDED_KEY_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import { expireAfter } from '@praticio/service-kit/expiry';
import { addWithin } from '@praticio/service-kit/limited-rooms';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import type { Key } from './key.ts';

type KeyDocument = Omit<Key, 'id'> & {
  _id: string;
  /** Its place among the living ones of the holder, which no other has; those of earlier versions lack it. */
  room?: string;
};

const KEPT_MS = ENDED_KEY_DAYS * DAY_MS;
const text = { type: String, required: true };
const keySchema = schemaOf<KeyDocument>({
  _id: text,
  hash: text,
  holderId: text,
  userId: text,
  name: text,
  scopes: [String],
  hint: text,
  createdAt: { type: Date, required: true },
  usedAt: { type: Date, default: null },
  endedAt: { type: Date, default: null },
  room: String,
});
keySchema.index({ room: 1 }, { unique: true, sparse: true });
keySchema.index({ hash: 1 }, { unique: true });
keySchema.index({ holderId: 1, createdAt: -1, _id: -1 });
keySchema.index({ userId: 1, createdAt: -1, _id: -1 });
expireAfter(keySchema, 'endedAt', KEPT_MS);

export const keyModel = (connection: Connection) => defineModel(connection, 'ApiKey', keySchema, 'api_keys');

const toKey = ({ _id: id, room: _room, ...key }: KeyDocument): Key => ({ id, ...key });

const ended = (endedAt: Date) => ({ $set: { endedAt }, $unset: { room: '' } });

/** Keys of structures; a date ends one, and the key is removed long after it. */
export function keyStore(connection: Connection) {
  const keys = keyModel(connection);
  const newest = { createdAt: -1, _id: -1 } as const;
  const listBy = async (owner: { holderId: string } | { userId: string }) =>
    (await keys.find(owner).sort(newest).lean<KeyDocument[]>()).map(toKey);

  return {
    /** False if the holder has `max` living ones. */
    add({ id, ...key }: Key, max: number): Promise<boolean> {
      const { holderId } = key;
      return addWithin({
        holderId,
        max,
        async taken() {
          const found = await keys.find({ holderId }, { room: 1, endedAt: 1 }).lean<KeyDocument[]>();
          return found.filter(({ endedAt }) => !endedAt).map(({ room = null }) => room);
        },
        add: async (room) => void (await keys.create([{ ...key, _id: id, room }])),
      });
    },
    async findByHash(hash: string): Promise<Key | null> {
      const found = await keys.findOne({ hash }).lean<KeyDocument>();
      return found && toKey(found);
    },
    /** Newest first. */
    ofHolder: (holderId: string) => listBy({ holderId }),
    /** Newest first. */
    ofMaker: (userId: string) => listBy({ userId }),
    /** Notes a use, to the minute; does nothing for one that ended meanwhile. */
    async noteUse({ id, usedAt }: Pick<Key, 'id' | 'usedAt'>, now: Date): Promise<void> {
      if (usedAt && now.getTime() - usedAt.getTime() < MINUTE_MS) return;
      await keys.updateOne({ _id: id, endedAt: null }, { $max: { usedAt: now } });
    },
    /** Ends a key of the structure; one that has ended stays as it is. Null if there is none. */
    async end(holderId: string, id: string, endedAt: Date): Promise<Key | null> {
      await keys.updateOne({ _id: id, holderId, endedAt: null }, ended(endedAt));
      const found = await keys.findOne({ _id: id, holderId }).lean<KeyDocument>();
      return found && toKey(found);
    },
    /** Ends the keys that somebody made before a moment, of one structure or of all. */
    async endMadeBy(userId: string, { at, holderId }: { at: Date; holderId?: string }): Promise<void> {
      const made = { userId, ...(holderId && { holderId }), createdAt: { $lt: at } };
      await keys.updateMany({ ...made, endedAt: null }, ended(at));
    },
    /** Forgets a structure that is closed, and ends the keys that a person made for others. */
    async removeAllOf(id: string): Promise<void> {
      await keys.deleteMany({ $or: [{ holderId: id }, { userId: id }] });
    },
    /** Forgets the keys of a person whose own structure goes on without them. */
    async removeMadeBy(userId: string): Promise<void> {
      await keys.deleteMany({ userId });
    },
    async forgetOld(): Promise<void> {
      await keys.deleteMany({ endedAt: { $lte: new Date(Date.now() - KEPT_MS) } });
    },
  };
}
export type KeyStore = ReturnType<typeof keyStore>;
