import { type Acting, isSelf, requirePart } from '@praticio/service-kit/acting';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import type { Account, Actor } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { CvFile } from '../cvs/cv.ts';
import type { Cvs } from '../cvs/part.ts';
import type { BillingClient } from './billing-client.ts';
import { isShown } from './criteria.ts';
import type { MessagingClient } from './messaging-client.ts';
import type { UnlockStore } from './unlock-store.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById' | 'findByCvFilename'>;
  cvFiles: Pick<Cvs['files'], 'get'>;
  unlocks: Pick<UnlockStore, 'among' | 'noteOpening'>;
  unlockCv: BillingClient['unlockCv'];
  isBlocked: MessagingClient['isBlocked'];
  /** Counts one opening of a CV by a person; gives the seconds to wait when there were too many. */
  countOpening(userId: string): Promise<number | null>;
  /** Whether only structures with the badge may unlock (REQUIRE_VERIFIED_STRUCTURE). */
  verifiedOnly: boolean;
  now: () => Date;
}

/**
 * The file of a CV. One's own is free; another's costs one credit the first time, never again, and nothing while
 * its owner does not show it; a structure that its owner has blocked cannot unlock it. Billing holds the truth about payments.
 */
export function openCv(deps: Deps) {
  const { accounts, cvFiles, unlocks, unlockCv, isBlocked, countOpening, verifiedOnly, now } = deps;
  return async (actor: Actor & Acting, cvFilename: string): Promise<CvFile> => {
    const owner = await accounts.findByCvFilename(cvFilename);
    if (!owner?.cv) throw new AppError('cv/not-found');
    if (!isSelf(actor, owner.id)) {
      if (!actor.roles.includes('ROLE_RECRUITER')) throw new AppError('auth/missing-role');
      if (!isShown(owner)) throw new AppError('cv/withdrawn');
      const retryAfter = await countOpening(actor.id);
      if (retryAfter !== null) throw new AppError('cv/too-many-openings', { retryAfter });
      await assertUnlocked(actor, owner);
      await unlocks.noteOpening({ recruiterId: actor.holder, candidateId: owner.id, at: now() });
    }
    return readFile(owner.id);
  };

  async function readFile(ownerId: string): Promise<CvFile> {
    const file = await cvFiles.get(ownerId);
    if (!file) throw new AppError('cv/not-found');
    return file;
  }

  async function assertUnlocked(actor: Acting, owner: Account): Promise<void> {
    const known = await unlocks.among(actor.holder, [owner.id]);
    if (known.has(owner.id)) return;
    requirePart(actor, 'recruteur');
    if (verifiedOnly) {
      const recruiter = await accounts.findById(actor.holder);
      if (!recruiter?.structure?.verified) throw new AppError('cv/structure-not-verified');
    }
    // respond as if the CV were hidden: never reveal a block
    if (await isBlocked(owner.id, actor.holder)) throw new AppError('cv/withdrawn');
    await readFile(owner.id); // nothing is charged for a file that nobody may open yet
    await unlockCv({ recruiterId: actor.holder, candidateId: owner.id }).catch((error: unknown) => {
      if (!isAppError(error, 'billing/insufficient-credits')) throw error;
      throw new AppError('billing/insufficient-credits', { requiresPayment: true });
    });
  }
}
