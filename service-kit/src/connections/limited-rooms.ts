import { isDuplicateKey } from '../base/duplicate-key.ts';

interface Deps {
  holderId: string;
  max: number;
  /** The rooms of the holder's documents; null for one that an earlier version stored without a room. */
  taken: () => Promise<(string | null)[]>;
  /** Stores the document with its room; throws the error of a unique index if that is taken. */
  add: (room: string) => Promise<void>;
}

/**
 * Adds a document to those of a holder, who may have `max`, also when several are added at the same moment: each takes a room of its own, which a
 * unique sparse index keeps. False if all are taken.
 */
export async function addWithin({ holderId, max, taken, add }: Deps): Promise<boolean> {
  const refused = new Set<string>();
  for (;;) {
    const rooms = await taken();
    const roomless = rooms.filter((room) => room === null).length;
    const all = Array.from({ length: Math.max(0, max - roomless) }, (_, number) => `${holderId}:${number}`);
    const free = all.find((room) => !rooms.includes(room) && !refused.has(room));
    if (rooms.length >= max || free === undefined) return false;
    try {
      await add(free);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      refused.add(free);
    }
  }
}
