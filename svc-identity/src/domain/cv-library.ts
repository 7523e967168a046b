import { AppError, isAppError } from '@praticio/service-kit/errors';
import type { Account, Actor } from './account.ts';
import { isShown } from './cv-criteria.ts';
import type {
  Accounts,
  Clock,
  CountOpening,
  CvFile,
  CvFiles,
  CvIndex,
  CvQuery,
  CvUnlocks,
  UnlockCv,
} from './ports.ts';

interface Deps {
  accounts: Accounts;
  cvIndex: CvIndex;
  cvFiles: CvFiles;
  unlocks: CvUnlocks;
  unlockCv: UnlockCv;
  countOpening: CountOpening;
  /** Whether only structures with the badge may unlock (REQUIRE_VERIFIED_STRUCTURE). */
  verifiedOnly: boolean;
  now: Clock;
}

/** A CV of the library as one person sees it. */
export interface SeenCv {
  owner: Account;
  isOwn: boolean;
  unlockedAt: Date | null;
}
export type UnlockedCv = SeenCv & { unlockedAt: Date };

/** The openings of a CV by one recruiter, as its owner sees them. */
export interface Consultation {
  structureName: string;
  firstAt: Date;
  lastAt: Date;
  count: number;
}

/** One page of the CVs that their owners show, or the one of a file name. */
export function browseCvs({ cvIndex, unlocks }: Deps) {
  async function read({ cvFilename, ...query }: CvQuery) {
    if (!cvFilename) return cvIndex.listShown(query);
    const account = await cvIndex.findByCvFilename(cvFilename);
    const accounts = account && isShown(account) ? [account] : [];
    return { accounts, total: accounts.length };
  }

  return async (actor: Actor, query: CvQuery) => {
    const { accounts: owners, total } = await read(query);
    const unlockedAt = await unlocks.among(
      actor.id,
      owners.map(({ id }) => id),
    );
    const seen: SeenCv[] = owners.map((owner) => ({
      owner,
      isOwn: owner.id === actor.id,
      unlockedAt: unlockedAt.get(owner.id) ?? null,
    }));
    return { seen, total };
  };
}

/** The CVs that the recruiter has unlocked and may still open, the latest first. */
export function listUnlockedCvs({ accounts, unlocks }: Deps) {
  return async (actor: Actor): Promise<UnlockedCv[]> => {
    const unlocked = await unlocks.ofRecruiter(actor.id);
    const seen = await Promise.all(
      unlocked.map(async ({ candidateId, unlockedAt }) => {
        const owner = await accounts.findById(candidateId);
        return owner && isShown(owner) ? [{ owner, isOwn: false, unlockedAt }] : [];
      }),
    );
    return seen.flat();
  };
}

/**
 * The file of a CV. One's own is free; another's costs one credit the first time, never again, and nothing while
 * its owner does not show it. Billing holds the truth about what was paid.
 */
export function openCv({
  accounts,
  cvIndex,
  cvFiles,
  unlocks,
  unlockCv,
  countOpening,
  verifiedOnly,
  now,
}: Deps) {
  return async (actor: Actor, cvFilename: string): Promise<CvFile> => {
    const owner = await cvIndex.findByCvFilename(cvFilename);
    if (!owner?.cv) throw new AppError('cv/not-found');
    if (owner.id !== actor.id) {
      if (!actor.roles.includes('ROLE_RECRUITER')) throw new AppError('auth/missing-role');
      if (!isShown(owner)) throw new AppError('cv/withdrawn');
      const retryAfter = await countOpening(actor.id);
      if (retryAfter !== null) throw new AppError('cv/too-many-openings', { retryAfter });
      await assertUnlocked(actor, owner);
      await unlocks.noteOpening({ recruiterId: actor.id, candidateId: owner.id, at: now() });
    }
    return readFile(owner.id);
  };

  async function readFile(ownerId: string): Promise<CvFile> {
    const file = await cvFiles.get(ownerId);
    if (!file) throw new AppError('cv/not-found');
    return file;
  }

  async function assertUnlocked(actor: Actor, owner: Account): Promise<void> {
    const known = await unlocks.among(actor.id, [owner.id]);
    if (known.has(owner.id)) return;
    if (verifiedOnly) {
      const recruiter = await accounts.findById(actor.id);
      if (!recruiter?.structure?.verified) throw new AppError('cv/structure-not-verified');
    }
    await readFile(owner.id); // nothing is charged for a file that nobody may open yet
    await unlockCv({ recruiterId: actor.id, candidateId: owner.id }).catch((error: unknown) => {
      if (!isAppError(error, 'billing/insufficient-credits')) throw error;
      throw new AppError('billing/insufficient-credits', { requiresPayment: true });
    });
  }
}

/** The recruiters who have opened one's CV, when first and last, and how often; the latest first. */
export function listConsultations({ accounts, unlocks }: Deps) {
  return async (actor: Pick<Actor, 'id'>): Promise<Consultation[]> => {
    const opened = await unlocks.ofCandidate(actor.id);
    return Promise.all(
      opened.map(async ({ recruiterId, firstOpenedAt, openedAt, openings }) => {
        const recruiter = await accounts.findById(recruiterId);
        const structureName = recruiter?.structure?.name ?? 'Compte supprimé';
        return { structureName, firstAt: firstOpenedAt, lastAt: openedAt, count: openings };
      }),
    );
  };
}
