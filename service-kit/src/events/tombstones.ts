import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../base/duplicate-key.ts';
import { plainCollection } from '../connections/plain-collection.ts';

const TOMBSTONES = 'tombstones';

/**
 * The ids of erased people and deleted objects, so that a late event does not bring it back
 * (docs/architecture.md#events-and-commands).
 */
export interface Tombstones {
  /** Idempotent. */
  add(id: string): Promise<void>;
  has(id: string): Promise<boolean>;
  /** Those of `ids` that are gone. */
  among(ids: string[]): Promise<Set<string>>;
}

/** The tombstone of somebody who was erased while the structure whose holder's id is theirs goes on. */
export const personTombstone = (userId: string): string => `person:${userId}`;

/** Creates the tombstones in the service's own database, found by `_id`. */
export function createTombstones(connection: Connection): Tombstones {
  const gone = () => plainCollection<{ _id: string; at: Date }>(connection, TOMBSTONES);
  return {
    async add(id) {
      await gone()
        .insertOne({ _id: id, at: new Date() })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    },
    has: async (id) => (await gone().findOne({ _id: id })) !== null,
    async among(ids) {
      const found = await gone()
        .find({ _id: { $in: ids } })
        .toArray();
      return new Set(found.map(({ _id }) => _id));
    },
  };
}

/**
 * Runs `write`, which stores something of the person `id`, unless they are gone. An erasure leaves the tombstone before it
 * removes: if that happened between the look and the write, the second look sees it, and `remove` runs.
 */
export async function unlessGone(
  tombstones: Pick<Tombstones, 'has'>,
  id: string,
  { write, remove }: { write: () => Promise<void>; remove: () => Promise<void> },
): Promise<void> {
  if (await tombstones.has(id)) return;
  await write();
  if (await tombstones.has(id)) await remove();
}
