import { createDaySalts } from '@praticio/service-kit/day-salts';
import { createFirstViews } from '@praticio/service-kit/first-views';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';

/** Views of all articles on a day (Europe/Paris), which is the `_id`. */
interface DayDocument {
  _id: string;
  views: number;
}

const daySchema = schemaOf<DayDocument>({ _id: String, views: { type: Number, default: 0 } });

export const dayModel = (connection: Connection) => defineModel(connection, 'Day', daySchema, 'days');

/** Views of all articles by day. A visitor counts once per article and day. */
export function visitStore(connection: Connection) {
  const days = dayModel(connection);
  const { isFirst, forgetBefore } = createFirstViews(connection, createDaySalts(connection));
  return {
    isFirst,
    forgetBefore,
    /** Adds a view to the total of `day`. */
    async count(day: string): Promise<void> {
      await days.updateOne({ _id: day }, { $inc: { views: 1 } }, { upsert: true });
    },
    /** Views by day, from `day` on. */
    async since(day: string): Promise<Map<string, number>> {
      const found = await days.find({ _id: { $gte: day } }).lean();
      return new Map(found.map(({ _id, views }) => [_id, views]));
    },
  };
}
export type VisitStore = ReturnType<typeof visitStore>;
