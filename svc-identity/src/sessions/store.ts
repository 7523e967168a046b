import { MINUTE_MS } from '@praticio/contracts/base/units';
import { expireAfter } from '@praticio/service-kit/expiry';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { createRecent } from '@praticio/service-kit/recent';
import { isUnavailable } from '@praticio/service-kit/unavailable';
import type { Connection } from 'mongoose';
import type { Session } from './session.ts';

/** How exact the last use is: a page load writes at most this often. */
const USE_MS = 5 * MINUTE_MS;
const USED_MAX = 20_000;

/** `_id` is the id of the session's tokens. */
type SessionDocument = Omit<Session, 'id'> & { _id: string };

const sessionSchema = schemaOf<SessionDocument>({
  _id: String,
  userId: { type: String, required: true },
  ver: { type: Number, required: true },
  device: { type: String, required: true },
  startedAt: { type: Date, required: true },
  usedAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
});
sessionSchema.index({ userId: 1, usedAt: -1, _id: -1 });
expireAfter(sessionSchema, 'expiresAt');

export const sessionModel = (connection: Connection) =>
  defineModel(connection, 'Session', sessionSchema, 'sessions');

const sessionOf = ({ _id, ...session }: SessionDocument): Session => ({ id: _id, ...session });

/** Sessions as their owner sees them; whether a token has ended is written beside the accounts (accounts/ended-store.ts). */
export function sessionStore(connection: Connection) {
  const sessions = sessionModel(connection);
  /** Those whose use this process has noted within the time. */
  const used = createRecent<string, true>({ maxAgeMs: USE_MS, max: USED_MAX });
  return {
    async add({ id, ...session }: Session): Promise<void> {
      await sessions.create([{ _id: id, ...session }]);
    },
    async find(id: string): Promise<Session | null> {
      const document = await sessions.findById(id).lean<SessionDocument>();
      return document && sessionOf(document);
    },
    /** Latest use first. */
    async listOf(userId: string): Promise<Session[]> {
      const documents = await sessions
        .find({ userId })
        .sort({ usedAt: -1, _id: -1 })
        .lean<SessionDocument[]>();
      return documents.map(sessionOf);
    },
    /** Its token was renewed for this `ver` of the account. */
    async renew(id: string, ver: number): Promise<void> {
      await sessions.updateOne({ _id: id }, { $set: { ver, usedAt: new Date() } });
    },
    async remove(id: string): Promise<void> {
      await sessions.deleteOne({ _id: id });
    },
    /** A use that the database cannot store (a full disk) is left out: the next page load notes it. */
    async noteUse(id: string): Promise<void> {
      if (used.get(id)) return;
      const at = new Date();
      const since = new Date(at.getTime() - USE_MS);
      try {
        await sessions.updateOne({ _id: id, usedAt: { $lt: since } }, { $set: { usedAt: at } });
        used.set(id, true);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
      }
    },
    async removeAllOf(userId: string): Promise<void> {
      await sessions.deleteMany({ userId });
    },
    /** Drops sessions whose token has expired. */
    async forgetOld(): Promise<void> {
      await sessions.deleteMany({ expiresAt: { $lt: new Date() } });
    },
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;
