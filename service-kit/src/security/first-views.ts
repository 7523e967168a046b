import type { Connection, mongo } from 'mongoose';
import { isDuplicateKey } from '../base/duplicate-key.ts';
import { isUnavailable } from '../base/unavailable.ts';
import { defineModel, schemaOf } from '../connections/model.ts';
import { plainCollection } from '../connections/plain-collection.ts';
import type { Migration } from '../service/migrations.ts';
import type { DaySalts } from './day-salts.ts';

/** The visitor, as far as a request identifies one. */
export interface Visitor {
  ip: string;
  userAgent: string;
}

/** One view of something on a day ('2026-11-21'). */
export interface View {
  subject: string;
  visitor: Visitor;
  day: string;
}

/** Recognises a visitor's first view of something on a day, whichever instance serves it. */
export interface FirstViews {
  /**
   * Returns true once per `subject`, visitor and day ('2026-11-21'). Costs one insert. A view that the database cannot
   * store (a full disk) is not a first one: the page is shown all the same.
   */
  isFirst(subject: string, visitor: Visitor, day: string): Promise<boolean>;
  /** Those of `views` that are first ones, with one insert for all. */
  firstOf(views: View[]): Promise<View[]>;
  /** Deletes the hashes and salts of the days before `day`. */
  forgetBefore(day: string): Promise<void>;
}

/** A counted view, by its day and a hash that is meaningless without the day's salt, and is deleted with it. */
interface ViewMark {
  _id: string;
}

const VIEW_MARKS = 'view_marks';
const viewMarkSchema = schemaOf<ViewMark>({ _id: String });

/** Ids begin with the day, so that those of earlier days need no index of their own: it would be half the cost of a view. */
const firstIdOf = (day: string) => `~${day}`;

/** Removes the index by which earlier versions found the marks of a day. Their ids, hashes alone, sort before every day and go first. */
export const viewMarksById: Migration = {
  name: 'counted views are found by their id',
  run: ({ dropIndex }) => dropIndex(VIEW_MARKS, 'day_1'),
};

/** Stores the views in the service's own database, one document per view. */
export function createFirstViews(connection: Connection, salts: DaySalts): FirstViews {
  const marks = defineModel(connection, 'ViewMark', viewMarkSchema, VIEW_MARKS);
  /** The ids of `documents` that were stored before. */
  async function insert(documents: ViewMark[]): Promise<Set<string>> {
    try {
      const inserts = documents.map((document) => ({ insertOne: { document } }));
      await plainCollection<ViewMark>(connection, VIEW_MARKS).bulkWrite(inserts, { ordered: false });
      return new Set();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const refused = [(error as mongo.MongoBulkWriteError).writeErrors].flat();
      return new Set(refused.flatMap(({ index }) => documents[index]?._id ?? []));
    }
  }

  async function firstOf(views: View[]): Promise<View[]> {
    try {
      const byId = new Map<string, View>();
      for (const view of views) {
        const { subject, visitor, day } = view;
        const hash = await salts.hash(day, [subject, visitor.ip, visitor.userAgent]);
        const id = `${firstIdOf(day)} ${hash}`;
        if (!byId.has(id)) byId.set(id, view);
      }
      if (byId.size === 0) return [];
      const known = await insert([...byId.keys()].map((_id) => ({ _id })));
      return [...byId].flatMap(([id, view]) => (known.has(id) ? [] : view));
    } catch (error) {
      if (isUnavailable(error)) return [];
      throw error;
    }
  }

  return {
    firstOf,
    isFirst: async (subject, visitor, day) => (await firstOf([{ subject, visitor, day }])).length > 0,
    async forgetBefore(day) {
      await marks.deleteMany({ _id: { $lt: firstIdOf(day) } });
      await salts.forgetBefore(day);
    },
  };
}
