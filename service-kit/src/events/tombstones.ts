import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../base/duplicate-key.ts';
import { plainCollection } from '../connections/plain-collection.ts';

const TOMBSTONES = 'tombstones';

/**
 * The ids of erased people, so that a late event does not bring their data back
 * (docs/architecture.md#events-and-subjects).
 */
export interface Tombstones {
  /** Idempotent. */
  add(userId: string): Promise<void>;
  has(userId: string): Promise<boolean>;
}

/** Creates the tombstones in the service's own database, found by `_id`. */
export function createTombstones(connection: Connection): Tombstones {
  const erased = () => plainCollection<{ _id: string; at: Date }>(connection, TOMBSTONES);
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
