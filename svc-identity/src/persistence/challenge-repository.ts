import { randomBytes } from 'node:crypto';
import { PASSKEY_CHALLENGE_MINUTES } from '@praticio/contracts/base/retention';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import type { Challenges, Clock } from '../domain/ports.ts';
import type { Models } from './models.ts';

const LIFETIME_MS = PASSKEY_CHALLENGE_MINUTES * MINUTE_MS;
const CHALLENGE_BYTES = 32;

export interface ChallengeRepository extends Challenges {
  forgetOld(): Promise<void>;
}

/** In the database, so that one instance may check what another has issued. */
export function createChallengeRepository(
  { challenges }: Pick<Models, 'challenges'>,
  now: Clock,
): ChallengeRepository {
  return {
    async issue(accountId) {
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
      const expiresAt = new Date(now().getTime() + LIFETIME_MS);
      await challenges.create([{ _id: challenge, accountId, expiresAt }]);
      return challenge;
    },
    async use(challenge, accountId) {
      const used = await challenges.findOneAndDelete({ _id: challenge }).lean();
      return used !== null && used.accountId === accountId && used.expiresAt > now();
    },
    async reserve(passkeyId, accountId) {
      // no challenge contains a colon
      const _id = `passkey:${passkeyId}`;
      await challenges.deleteOne({ _id, expiresAt: { $lt: now() } });
      const expiresAt = new Date(now().getTime() + LIFETIME_MS);
      try {
        await challenges.create([{ _id, accountId, expiresAt }]);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const reserved = await challenges.findById(_id).lean();
        return reserved?.accountId === accountId;
      }
    },
    async forgetOld() {
      await challenges.deleteMany({ expiresAt: { $lt: now() } });
    },
  };
}
