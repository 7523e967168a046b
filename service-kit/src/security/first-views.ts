import mongoose, { type Connection } from 'mongoose';
import { isDuplicateKey } from '../base/duplicate-key.ts';
import type { DaySalts } from './day-salts.ts';

/** Who looks, as far as a request says so. */
export interface Visitor {
  ip: string;
  userAgent: string;
}

/** Tells a visitor's first view of something on a day from later ones, whichever instance serves it. */
export interface FirstViews {
  /** True once per `subject`, visitor and day ('2026-11-21'). Costs one insert. */
  isFirst(subject: string, visitor: Visitor, day: string): Promise<boolean>;
  /** Forgets what tells visitors of the days before `day` apart. */
  forgetBefore(day: string): Promise<void>;
}

/** A view that was counted: a hash that means nothing without the day's salt, and goes with it. */
interface ViewMark {
  _id: string;
  day: string;
}

const viewMarkSchema = new mongoose.Schema<ViewMark>(
  { _id: String, day: { type: String, index: true } },
  { versionKey: false },
);

/** The marks of a service's own database, one document per view. */
export function createFirstViews(connection: Connection, salts: DaySalts): FirstViews {
  const marks = connection.model('ViewMark', viewMarkSchema, 'view_marks');
  return {
    async isFirst(subject, { ip, userAgent }, day) {
      const _id = await salts.hash(day, [subject, ip, userAgent]);
      try {
        await marks.create([{ _id, day }]);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async forgetBefore(day) {
      await marks.deleteMany({ day: { $lt: day } });
      await salts.forgetBefore(day);
    },
  };
}
