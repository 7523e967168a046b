import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../base/duplicate-key.ts';
import { isUnavailable } from '../base/unavailable.ts';
import { defineModel, schemaOf } from '../connections/model.ts';
import type { DaySalts } from './day-salts.ts';

/** The visitor, as far as a request identifies one. */
export interface Visitor {
  ip: string;
  userAgent: string;
}

/** Recognises a visitor's first view of something on a day, whichever instance serves it. */
export interface FirstViews {
  /**
   * Returns true once per `subject`, visitor and day ('2026-11-21'). Costs one insert. A view that the database cannot
   * store (a full disk) is not a first one: what is viewed is shown all the same.
   */
  isFirst(subject: string, visitor: Visitor, day: string): Promise<boolean>;
  /** Deletes the hashes and salts of the days before `day`. */
  forgetBefore(day: string): Promise<void>;
}

/** A counted view: a hash that is meaningless without the day's salt, and is deleted with it. */
interface ViewMark {
  _id: string;
  day: string;
}

const viewMarkSchema = schemaOf<ViewMark>({ _id: String, day: { type: String, index: true } });

/** Stores the views in the service's own database, one document per view. */
export function createFirstViews(connection: Connection, salts: DaySalts): FirstViews {
  const marks = defineModel(connection, 'ViewMark', viewMarkSchema, 'view_marks');
  return {
    async isFirst(subject, { ip, userAgent }, day) {
      try {
        const _id = await salts.hash(day, [subject, ip, userAgent]);
        await marks.create([{ _id, day }]);
        return true;
      } catch (error) {
        if (isDuplicateKey(error) || isUnavailable(error)) return false;
        throw error;
      }
    },
    async forgetBefore(day) {
      await marks.deleteMany({ day: { $lt: day } });
      await salts.forgetBefore(day);
    },
  };
}
