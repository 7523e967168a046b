import { randomBytes } from 'node:crypto';
import { PASSKEY_CHALLENGE_MINUTES } from '@praticio/contracts/base/retention';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { expireAfter } from '@praticio/service-kit/expiry';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';

const LIFETIME_MS = PASSKEY_CHALLENGE_MINUTES * MINUTE_MS;
const CHALLENGE_BYTES = 32;

/** `_id` is the challenge itself, or `passkey:<id>` for one that is being added. */
interface ChallengeDocument {
  _id: string;
  accountId: string | null;
  expiresAt: Date;
}
const challengeSchema = schemaOf<ChallengeDocument>({
  _id: String,
  accountId: { type: String, default: null },
  expiresAt: { type: Date, required: true },
});
expireAfter(challengeSchema, 'expiresAt');

export const challengeModel = (connection: Connection) =>
  defineModel(connection, 'PasskeyChallenge', challengeSchema, 'passkey_challenges');

/**
 * Challenges for authenticators: good for a few minutes, for one use, and for one account unless that is null. In the
 * database, so that one instance may check those that another has issued.
 */
export function challengeStore(connection: Connection) {
  const challenges = challengeModel(connection);
  const expiry = () => new Date(Date.now() + LIFETIME_MS);
  return {
    async issue(accountId: string | null): Promise<string> {
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
      await challenges.create([{ _id: challenge, accountId, expiresAt: expiry() }]);
      return challenge;
    },
    async use(challenge: string, accountId: string | null): Promise<boolean> {
      const used = await challenges.findOneAndDelete({ _id: challenge }).lean();
      return used !== null && used.accountId === accountId && used.expiresAt > new Date();
    },
    /** Reserves the id of a passkey for the account that is about to add it; false while it is another's. */
    async reserve(passkeyId: string, accountId: string): Promise<boolean> {
      // no challenge contains a colon
      const _id = `passkey:${passkeyId}`;
      await challenges.deleteOne({ _id, expiresAt: { $lt: new Date() } });
      try {
        await challenges.create([{ _id, accountId, expiresAt: expiry() }]);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const reserved = await challenges.findById(_id).lean();
        return reserved?.accountId === accountId;
      }
    },
    async forgetOld(): Promise<void> {
      await challenges.deleteMany({ expiresAt: { $lt: new Date() } });
    },
  };
}
export type ChallengeStore = ReturnType<typeof challengeStore>;
