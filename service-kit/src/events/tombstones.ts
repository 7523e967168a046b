import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../base/duplicate-key.ts';

const TOMBSTONES = 'tombstones';

/**
 * Who was erased: kept, as an id alone, so that nothing older brings the person back
 * (docs/architecture.md#events-and-subjects).
 */
export interface Tombstones {
  /** Idempotent. */
  add(userId: string): Promise<void>;
  has(userId: string): Promise<boolean>;
}

/** The tombstones of a service's own database, looked up by `_id`. */
export function createTombstones(connection: Connection): Tombstones {
  const erased = () => connection.collection<{ _id: string; at: Date }>(TOMBSTONES);
  return {
    async add(userId) {
      await erased()
        .insertOne({ _id: userId, at: new Date() })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    },
    has: async (userId) => (await erased().findOne({ _id: userId })) !== null,
  };
}
