import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../base/duplicate-key.ts';
import { plainCollection } from '../connections/plain-collection.ts';

/**
 * Distinguishes visitors without storing who they are: hashes with a random salt that all instances share for one day.
 * When the salt is deleted, the hashes of that day become meaningless.
 */
export interface DaySalts {
  /** `day` as '2026-11-21'. */
  hash(day: string, parts: string[]): Promise<string>;
  forgetBefore(day: string): Promise<void>;
}

/** Creates the salts in the service's own database, one document per day. */
export function createDaySalts(connection: Connection): DaySalts {
  const salts = () => plainCollection<{ _id: string; salt: string }>(connection, 'salts');
  let today: { day: string; salt: Promise<string> } | undefined;

  async function commonSalt(day: string): Promise<string> {
    const own = { $setOnInsert: { salt: randomBytes(16).toString('base64') } };
    const options = { upsert: true, returnDocument: 'after' } as const;
    const read = () => salts().findOneAndUpdate({ _id: day }, own, options);
    // if two instances insert at the same moment, the second insert is refused and that instance reads
    const kept = await read().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return read();
    });
    return kept?.salt ?? '';
  }

  async function saltOf(day: string): Promise<string> {
    if (today?.day !== day) today = { day, salt: commonSalt(day) };
    const { salt } = today;
    return salt.catch((error: unknown) => {
      today = undefined;
      throw error;
    });
  }

  return {
    async hash(day, parts) {
      const hash = createHash('sha256').update(await saltOf(day));
      return hash.update(`\n${parts.join('\n')}`).digest('base64url');
    },
    async forgetBefore(day) {
      await salts().deleteMany({ _id: { $lt: day } });
    },
  };
}
