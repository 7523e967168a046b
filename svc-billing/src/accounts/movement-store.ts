import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import type { Account, Movement, Page } from './account.ts';
import { bookFields, type Placed, placeOf } from './store.ts';

/** `_id` is the reference, so that the database refuses a second movement with the same one. */
export interface MovementDocument extends Omit<Movement, 'reference'>, Placed {
  _id: string;
}

const movementSchema = schemaOf<MovementDocument>({
  _id: { type: String, required: true },
  ...bookFields,
});
movementSchema.index({ place: 1 }, { unique: true, sparse: true });
movementSchema.index({ userId: 1 });

export const movementModel = (connection: Connection) =>
  defineModel(connection, 'movement', movementSchema, 'movements');

const movementOf = ({ _id, userId, at, reason, lines, digest }: MovementDocument): Movement => ({
  reference: _id,
  userId,
  at,
  reason,
  lines,
  ...(digest !== undefined && { digest }),
});

/** Movements that have been copied from their account's document. */
export function movementStore(connection: Connection) {
  const movements = movementModel(connection);
  return {
    async find(references: string[]): Promise<Movement[]> {
      const documents = await movements.find({ _id: { $in: references } }).lean<MovementDocument[]>();
      return documents.map(movementOf);
    },

    /** Newest first, pending ones included. Takes the same time however long the history is. */
    async page({ userId, booked, pending }: Account, page: number, limit: number): Promise<Page<Movement>> {
      const newest = booked - (page - 1) * limit;
      const count = Math.max(0, Math.min(limit, newest));
      const places = Array.from({ length: count }, (_, index) => placeOf(userId, newest - 1 - index));
      const documents = await movements.find({ place: { $in: places } }).lean<MovementDocument[]>();
      const copied = new Map(documents.map((document) => [document.place, movementOf(document)]));
      // the newest movements may still be pending on the account, in the same order
      const stillPending = new Map(
        pending.map((movement, index) => [placeOf(userId, booked - pending.length + index), movement]),
      );
      const items = places.flatMap((place) => copied.get(place) ?? stillPending.get(place) ?? []);
      return { items, total: booked };
    },

    async forget(userId: string): Promise<void> {
      await movements.deleteMany({ userId });
    },
  };
}
export type MovementStore = ReturnType<typeof movementStore>;
