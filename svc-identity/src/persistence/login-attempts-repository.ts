import { createHash } from 'node:crypto';
import { LOGIN_FAILURES_HOURS } from '@praticio/contracts/base/retention';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import type { LoginAttempts } from '../domain/ports.ts';
import type { LoginAttemptsDocument, Models } from './models.ts';

const FORGOTTEN_AFTER_MS = LOGIN_FAILURES_HOURS * HOUR_MS;

const idOf = (key: string) => createHash('sha256').update(key).digest('base64url');

export interface LoginAttemptsRepository extends LoginAttempts {
  /** Drops counts that no rule considers any more. */
  forgetOld(): Promise<void>;
}

export function createLoginAttemptsRepository({ loginAttempts }: Models): LoginAttemptsRepository {
  return {
    async find(key) {
      const document = await loginAttempts.findById(idOf(key)).lean<LoginAttemptsDocument>();
      return document && { failures: document.failures, lastAt: document.lastAt };
    },

    async replace(key, seen, next) {
      if (seen) {
        const written = await loginAttempts.updateOne({ _id: idOf(key), ...seen }, { $set: next });
        return written.modifiedCount === 1;
      }
      try {
        await loginAttempts.create([{ _id: idOf(key), ...next }]);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async clear(keys) {
      await loginAttempts.deleteMany({ _id: { $in: keys.map(idOf) } });
    },

    async forgetOld() {
      await loginAttempts.deleteMany({ lastAt: { $lt: new Date(Date.now() - FORGOTTEN_AFTER_MS) } });
    },
  };
}
