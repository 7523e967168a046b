import type { Movement } from '../domain/account.ts';
import type { Movements } from '../domain/ports.ts';
import type { Models, MovementDocument } from './models.ts';

const movementOf = ({ _id, userId, at, reason, lines }: MovementDocument): Movement => ({
  reference: _id,
  userId,
  at,
  reason,
  lines,
});

export interface MovementRepository extends Movements {
  /** Newest first. */
  page(userId: string, page: number, limit: number): Promise<{ items: Movement[]; total: number }>;
}

export function createMovementRepository({ movements }: Pick<Models, 'movements'>): MovementRepository {
  return {
    async find(reference) {
      const document = await movements.findById(reference).lean<MovementDocument>();
      return document ? movementOf(document) : null;
    },

    async page(userId, page, limit) {
      const [documents, total] = await Promise.all([
        movements
          .find({ userId })
          .sort({ at: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<MovementDocument[]>(),
        movements.countDocuments({ userId }),
      ]);
      return { items: documents.map(movementOf), total };
    },
  };
}
