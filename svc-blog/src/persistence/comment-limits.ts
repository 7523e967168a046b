import { parisDay } from 'contracts/base/paris-time';
import { MINUTE_MS } from 'contracts/base/units';
import type { DaySalts } from 'service-kit/day-salts';
import { isDuplicateKey } from 'service-kit/duplicate-key';
import type { Clock, CommentLimits } from '../domain/ports.ts';
import type { Models } from './models.ts';

const WINDOW_MS = 10 * MINUTE_MS;

interface Options {
  /** Comments that one IP address may post within ten minutes. */
  max: number;
  now: Clock;
}

/**
 * The times of an IP address's newest comments, in one document that all instances share. One upsert counts a comment:
 * it matches the document while it holds fewer than `max` times or its oldest time is over. Otherwise it tries to insert
 * an `_id` that exists, and fails.
 */
export function createCommentLimits(
  { commentLimits }: Models,
  salts: DaySalts,
  { max, now }: Options,
): CommentLimits {
  async function countComment(_id: string, day: string, at: Date): Promise<boolean> {
    const belowLimit = [
      { [`at.${max - 1}`]: { $exists: false } },
      { 'at.0': { $lte: new Date(at.getTime() - WINDOW_MS) } },
    ];
    const update = { $push: { at: { $each: [at], $slice: -max } }, $setOnInsert: { day } };
    try {
      await commentLimits.updateOne({ _id, $or: belowLimit }, update, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    async mayComment(ip) {
      const at = now();
      const day = parisDay(at);
      const _id = await salts.hash(day, ['comment', ip]);
      // the first try also fails when another instance inserts the document at the same moment: try once more
      return (await countComment(_id, day, at)) || countComment(_id, day, at);
    },
    async forgetBefore(day) {
      await commentLimits.deleteMany({ day: { $lt: day } });
    },
  };
}
