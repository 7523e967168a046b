import { MINUTE_MS } from '@praticio/contracts/base/units';
import { isUnavailable } from '@praticio/service-kit/unavailable';
import type { Clock, SessionStore } from '../domain/ports.ts';
import type { Session } from '../domain/session.ts';
import type { Models, SessionDocument } from './models.ts';

/** How exact the last use is: a page load writes at most this often. */
const USE_MS = 5 * MINUTE_MS;

export interface SessionRepository extends SessionStore {
  /** A use that the database cannot store (a full disk) is left out: the next page load notes it. */
  noteUse(id: string): Promise<void>;
  removeAllOf(userId: string): Promise<void>;
  /** Drops sessions whose token has expired. */
  forgetOld(): Promise<void>;
}

const sessionOf = ({ _id, ...session }: SessionDocument): Session => ({ id: _id, ...session });

export function createSessionRepository(
  { sessions }: Pick<Models, 'sessions'>,
  now: Clock,
): SessionRepository {
  return {
    async add({ id, ...session }) {
      await sessions.create([{ _id: id, ...session }]);
    },
    async find(id) {
      const document = await sessions.findById(id).lean<SessionDocument>();
      return document && sessionOf(document);
    },
    async listOf(userId) {
      const documents = await sessions
        .find({ userId })
        .sort({ usedAt: -1, _id: -1 })
        .lean<SessionDocument[]>();
      return documents.map(sessionOf);
    },
    async renew(id, ver) {
      await sessions.updateOne({ _id: id }, { $set: { ver, usedAt: now() } });
    },
    async remove(id) {
      await sessions.deleteOne({ _id: id });
    },
    async noteUse(id) {
      const at = now();
      const since = new Date(at.getTime() - USE_MS);
      try {
        await sessions.updateOne({ _id: id, usedAt: { $lt: since } }, { $set: { usedAt: at } });
      } catch (error) {
        if (!isUnavailable(error)) throw error;
      }
    },
    async removeAllOf(userId) {
      await sessions.deleteMany({ userId });
    },
    async forgetOld() {
      await sessions.deleteMany({ expiresAt: { $lt: now() } });
    },
  };
}
