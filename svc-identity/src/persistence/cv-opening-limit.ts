import { HOUR_MS } from '@praticio/contracts/base/units';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import type { CountOpening } from '../domain/ports.ts';
import type { CvOpeningsDocument, Models } from './models.ts';

export interface CvOpeningLimit {
  count: CountOpening;
  /** Drops the counts whose hour is over. */
  forgetOld(): Promise<void>;
}

/** Counts by recruiter, in the hour that begins with the first opening; in the database, so every instance counts on. */
export function createCvOpeningLimit(
  { cvOpenings }: Pick<Models, 'cvOpenings'>,
  max: number,
  now: () => Date,
): CvOpeningLimit {
  async function countOn(_id: string, at: Date): Promise<boolean> {
    const running = { _id, until: { $gt: at }, count: { $lt: max } };
    return (await cvOpenings.updateOne(running, { $inc: { count: 1 } })).modifiedCount === 1;
  }

  /** False when another call has begun the hour at the same moment. */
  async function begin(_id: string, at: Date): Promise<boolean> {
    const first = { count: 1, until: new Date(at.getTime() + HOUR_MS) };
    try {
      await cvOpenings.updateOne({ _id, until: { $lte: at } }, { $set: first }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    async count(recruiterId) {
      for (;;) {
        const at = now();
        if (await countOn(recruiterId, at)) return null;
        const current = await cvOpenings.findById(recruiterId).lean<CvOpeningsDocument>();
        if (current && current.until > at && current.count >= max) {
          return Math.ceil((current.until.getTime() - at.getTime()) / 1000);
        }
        if (await begin(recruiterId, at)) return null;
      }
    },
    async forgetOld() {
      await cvOpenings.deleteMany({ until: { $lte: now() } });
    },
  };
}
