import { parisDay } from 'contracts/base/paris-time';
import type { DaySalts } from 'service-kit/day-salts';
import { isDuplicateKey } from 'service-kit/duplicate-key';
import type { Clock, CommentLimits } from '../domain/ports.ts';
import type { Models } from './models.ts';

const WINDOW_MS = 10 * 60 * 1000;

interface Options {
  /** How many an address may leave within ten minutes. */
  max: number;
  now: Clock;
}

/**
 * The times of an address's newest comments, in one document that all instances share. One write takes a place: it
 * matches while there are fewer than `max` or the oldest of them is long past; otherwise it would have to insert the
 * `_id` that is there already, and is refused.
 */
export function createCommentLimits(
  { commentLimits }: Models,
  salts: DaySalts,
  { max, now }: Options,
): CommentLimits {
  async function takePlace(_id: string, day: string, at: Date): Promise<boolean> {
    const isFree = [
      { [`at.${max - 1}`]: { $exists: false } },
      { 'at.0': { $lte: new Date(at.getTime() - WINDOW_MS) } },
    ];
    const taking = { $push: { at: { $each: [at], $slice: -max } }, $setOnInsert: { day } };
    try {
      await commentLimits.updateOne({ _id, $or: isFree }, taking, { upsert: true });
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
      // a refused first one may have met the insert of the same moment by another instance: then there may be a place
      return (await takePlace(_id, day, at)) || takePlace(_id, day, at);
    },
    async forgetBefore(day) {
      await commentLimits.deleteMany({ day: { $lt: day } });
    },
  };
}
