import { parisDay } from '@praticio/contracts/base/paris-time';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { createDaySalts } from '@praticio/service-kit/day-salts';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';

/** The times of an IP address's newest comments; `_id` is a salted hash of the IP address. */
interface CommentLimitDocument {
  _id: string;
  day: string;
  at: Date[];
}

const commentLimitSchema = schemaOf<CommentLimitDocument>({
  _id: String,
  day: { type: String, index: true },
  at: [Date],
});

export const commentLimitModel = (connection: Connection) =>
  defineModel(connection, 'CommentLimit', commentLimitSchema, 'comment_limits');

const WINDOW_MS = 10 * MINUTE_MS;

interface Options {
  /** Comments that one IP address may post within ten minutes. */
  max: number;
  now: () => Date;
}

/**
 * The times of an IP address's newest comments, in one document that all instances share. One upsert counts a comment:
 * it matches the document while it holds fewer than `max` times or its oldest time is over. Otherwise it tries to insert
 * an `_id` that exists, and fails.
 */
export function commentLimitStore(connection: Connection, { max, now }: Options) {
  const limits = commentLimitModel(connection);
  const salts = createDaySalts(connection);

  async function countComment(_id: string, day: string, at: Date): Promise<boolean> {
    const belowLimit = [
      { [`at.${max - 1}`]: { $exists: false } },
      { 'at.0': { $lte: new Date(at.getTime() - WINDOW_MS) } },
    ];
    const update = { $push: { at: { $each: [at], $slice: -max } }, $setOnInsert: { day } };
    try {
      await limits.updateOne({ _id, $or: belowLimit }, update, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    /** Counts a comment of `ip`. False when it has reached its limit within ten minutes. */
    async mayComment(ip: string): Promise<boolean> {
      const at = now();
      const day = parisDay(at);
      const _id = await salts.hash(day, ['comment', ip]);
      // the first try also fails when another instance inserts the document at the same moment: try once more
      return (await countComment(_id, day, at)) || countComment(_id, day, at);
    },
    /** Deletes the counts of days before `day`. */
    async forgetBefore(day: string): Promise<void> {
      await limits.deleteMany({ day: { $lt: day } });
    },
  };
}
export type CommentLimitStore = ReturnType<typeof commentLimitStore>;
