import { HOUR_MS } from '@praticio/contracts/base/units';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { expireAfter } from '@praticio/service-kit/expiry';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';

/** `_id` is the recruiter's; counts until the hour is over. */
interface CvOpeningsDocument {
  _id: string;
  count: number;
  until: Date;
}
const cvOpeningsSchema = schemaOf<CvOpeningsDocument>({
  _id: String,
  count: { type: Number, required: true },
  until: { type: Date, required: true },
});
expireAfter(cvOpeningsSchema, 'until');

export const cvOpeningsModel = (connection: Connection) =>
  defineModel(connection, 'CvOpenings', cvOpeningsSchema, 'cv_openings');

/** Counts by recruiter, in the hour that begins with the first opening; in the database, so every instance counts on. */
export function openingStore(connection: Connection, max: number) {
  const cvOpenings = cvOpeningsModel(connection);

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
    /** Counts one opening of a CV; gives the seconds to wait when there were too many. */
    async count(recruiterId: string): Promise<number | null> {
      for (;;) {
        const at = new Date();
        if (await countOn(recruiterId, at)) return null;
        const current = await cvOpenings.findById(recruiterId).lean<CvOpeningsDocument>();
        if (current && current.until > at && current.count >= max) {
          return Math.ceil((current.until.getTime() - at.getTime()) / 1000);
        }
        if (await begin(recruiterId, at)) return null;
      }
    },
    /** Drops the counts whose hour is over. */
    async forgetOld(): Promise<void> {
      await cvOpenings.deleteMany({ until: { $lte: new Date() } });
    },
  };
}
