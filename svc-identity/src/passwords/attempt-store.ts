import { createHash } from 'node:crypto';
import { LOGIN_FAILURES_HOURS } from '@praticio/contracts/base/retention';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { expireAfter } from '@praticio/service-kit/expiry';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import type { SeenAttempts } from './login-attempts.ts';

const FORGOTTEN_AFTER_MS = LOGIN_FAILURES_HOURS * HOUR_MS;

/** `_id` is a hash of the email address, so that email addresses without an account are not kept. */
interface LoginAttemptsDocument {
  _id: string;
  failures: number;
  lastAt: Date;
}
const loginAttemptsSchema = schemaOf<LoginAttemptsDocument>({
  _id: String,
  failures: { type: Number, required: true },
  lastAt: { type: Date, required: true },
});
expireAfter(loginAttemptsSchema, 'lastAt', FORGOTTEN_AFTER_MS);

export const loginAttemptsModel = (connection: Connection) =>
  defineModel(connection, 'LoginAttempts', loginAttemptsSchema, 'login_attempts');

const idOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Failed logins, with or without an account; a key is an email address, alone or with a browser (accounts/device.ts). */
export function attemptStore(connection: Connection) {
  const loginAttempts = loginAttemptsModel(connection);
  return {
    async find(key: string): Promise<SeenAttempts | null> {
      const document = await loginAttempts.findById(idOf(key)).lean<LoginAttemptsDocument>();
      return document && { failures: document.failures, lastAt: document.lastAt };
    },

    /** Writes `next` if the stored attempts still are `seen`; returns whether it did. */
    async replace(key: string, seen: SeenAttempts | null, next: SeenAttempts): Promise<boolean> {
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

    async clear(keys: string[]): Promise<void> {
      await loginAttempts.deleteMany({ _id: { $in: keys.map(idOf) } });
    },

    /** Drops counts that no rule considers any more. */
    async forgetOld(): Promise<void> {
      await loginAttempts.deleteMany({ lastAt: { $lt: new Date(Date.now() - FORGOTTEN_AFTER_MS) } });
    },
  };
}
export type AttemptStore = ReturnType<typeof attemptStore>;
