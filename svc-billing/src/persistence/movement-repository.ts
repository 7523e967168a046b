import type { Movement } from '../domain/account.ts';
import type { Movements } from '../domain/ports.ts';
import { type Models, type MovementDocument, placeOf } from './models.ts';

const movementOf = ({ _id, userId, at, reason, lines, digest }: MovementDocument): Movement => ({
  reference: _id,
  userId,
  at,
  reason,
  lines,
  ...(digest !== undefined && { digest }),
});

export function createMovementRepository({ movements }: Pick<Models, 'movements'>): Movements {
  return {
    async find(references) {
      const documents = await movements.find({ _id: { $in: references } }).lean<MovementDocument[]>();
      return documents.map(movementOf);
    },

    async page({ userId, booked, pending }, page, limit) {
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
  };
}
