import { createHash } from 'node:crypto';
import { isDuplicateKey } from 'service-kit/duplicate-key';
import type { LoginAttempts } from '../domain/ports.ts';
import type { LoginAttemptsDocument, Models } from './models.ts';

const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

const keyOf = (email: string) => createHash('sha256').update(email).digest('base64url');

export interface LoginAttemptsRepository extends LoginAttempts {
  /** Drops what no rule looks at any more. */
  forgetOld(): Promise<void>;
}

export function createLoginAttemptsRepository({ loginAttempts }: Models): LoginAttemptsRepository {
  return {
    async find(email) {
      const document = await loginAttempts.findById(keyOf(email)).lean<LoginAttemptsDocument>();
      return document && { failures: document.failures, lastAt: document.lastAt };
    },

    async replace(email, seen, next) {
      if (seen) {
        const written = await loginAttempts.updateOne({ _id: keyOf(email), ...seen }, { $set: next });
        return written.modifiedCount === 1;
      }
      try {
        await loginAttempts.create([{ _id: keyOf(email), ...next }]);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async clear(email) {
      await loginAttempts.deleteOne({ _id: keyOf(email) });
    },

    async forgetOld() {
      await loginAttempts.deleteMany({ lastAt: { $lt: new Date(Date.now() - FORGOTTEN_AFTER_MS) } });
    },
  };
}
