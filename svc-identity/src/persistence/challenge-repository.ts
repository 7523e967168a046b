import { randomBytes } from 'node:crypto';
import { PASSKEY_CHALLENGE_MINUTES } from 'contracts/base/retention';
import { MINUTE_MS } from 'contracts/base/units';
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
    async forgetOld() {
      await challenges.deleteMany({ expiresAt: { $lt: now() } });
    },
  };
}
