import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { expireAfter } from '@praticio/service-kit/expiry';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import type { TeamLogLine } from './log-line.ts';

type TeamLogDocument = Omit<TeamLogLine, 'id'> & { _id: string; expiresAt: Date };

const logSchema = schemaOf<TeamLogDocument>({
  _id: String,
  holderId: { type: String, required: true },
  userId: { type: String, required: true },
  at: { type: Date, required: true },
  act: { type: String, required: true },
  about: { type: String, default: '' },
  expiresAt: { type: Date, required: true },
});
logSchema.index({ holderId: 1, at: -1, _id: -1 });
logSchema.index({ userId: 1, at: -1, _id: -1 });
expireAfter(logSchema, 'expiresAt');

export const teamLogModel = (connection: Connection) =>
  defineModel(connection, 'TeamLogLine', logSchema, 'team_log');

/** As many lines of a day as its page shows. */
const DAY_MAX = 500;

/** 'Qui a fait quoi', kept for `keptMs`. */
export function logStore(connection: Connection, keptMs: number) {
  const lines = teamLogModel(connection);
  const lineOf = ({ _id, expiresAt: _expiresAt, ...line }: TeamLogDocument): TeamLogLine => ({
    id: _id,
    ...line,
  });
  return {
    /** Does nothing when the line is there. */
    async add({ id, ...line }: TeamLogLine): Promise<void> {
      try {
        await lines.create([{ _id: id, ...line, expiresAt: new Date(line.at.getTime() + keptMs) }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    /** Newest first. */
    async between(holderId: string, from: Date, to: Date): Promise<TeamLogLine[]> {
      const found = lines
        .find({ holderId, at: { $gte: from, $lt: to } })
        .sort({ at: -1, _id: -1 })
        .limit(DAY_MAX);
      return (await found.lean<TeamLogDocument[]>()).map(lineOf);
    },
    /** The person's actions for structures, newest first. */
    async ofMember(userId: string): Promise<TeamLogLine[]> {
      const found = await lines.find({ userId }).sort({ at: -1, _id: -1 }).lean<TeamLogDocument[]>();
      return found.map(lineOf);
    },
    /** Forgets a structure that is closed, and a person's actions elsewhere. */
    async removeAllOf(id: string): Promise<void> {
      await lines.deleteMany({ $or: [{ holderId: id }, { userId: id }] });
    },
    /** Forgets a person's actions for structures of others. */
    async removeElsewhere(userId: string): Promise<void> {
      await lines.deleteMany({ userId, holderId: { $ne: userId } });
    },
    async forgetOld(): Promise<void> {
      await lines.deleteMany({ expiresAt: { $lte: new Date() } });
    },
  };
}
export type LogStore = ReturnType<typeof logStore>;
