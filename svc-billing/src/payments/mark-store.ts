import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';

/** The time up to which a list was read; `_id` names the list. */
interface MarkDocument {
  _id: string;
  at: Date;
}

const markSchema = schemaOf<MarkDocument>({
  _id: { type: String, required: true },
  at: { type: Date, required: true },
});

export const markModel = (connection: Connection) => defineModel(connection, 'mark', markSchema, 'marks');

/** Times up to which a list was read. */
export function markStore(connection: Connection) {
  const marks = markModel(connection);
  return {
    async read(name: string): Promise<Date | null> {
      return (await marks.findById(name).lean<{ at: Date }>())?.at ?? null;
    },
    /** Moves the mark forward; an earlier time changes nothing. */
    async move(name: string, to: Date): Promise<void> {
      await marks.updateOne({ _id: name }, { $max: { at: to } }, { upsert: true });
    },
  };
}
export type MarkStore = ReturnType<typeof markStore>;
