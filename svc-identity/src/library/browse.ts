import { type Acting, isSelf } from '@praticio/service-kit/acting';
import type { Actor } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import { type CvCriteria, isShown } from './criteria.ts';
import type { CvSearch } from './search-engine.ts';
import type { UnlockStore } from './unlock-store.ts';
import type { Consultation, UnlockedCv, ViewedCv } from './viewed-cv.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById' | 'findShown' | 'findByCvFilename'>;
  cvSearch: Pick<CvSearch, 'search'>;
  unlocks: Pick<UnlockStore, 'among' | 'ofRecruiter' | 'ofCandidate'>;
}

interface CvQuery {
  page: number;
  limit: number;
  cvFilename?: string | undefined;
  criteria: CvCriteria;
}

/** One page of the CVs that their owners show, or the one of a file name. */
export function browseCvs({ accounts, cvSearch, unlocks }: Deps) {
  async function read({ cvFilename, ...query }: CvQuery) {
    if (!cvFilename) {
      const { ids, total } = cvSearch.search(query.criteria, query);
      return { owners: await accounts.findShown(ids), total };
    }
    const owner = await accounts.findByCvFilename(cvFilename);
    const owners = owner && isShown(owner) ? [owner] : [];
    return { owners, total: owners.length };
  }

  return async (actor: Acting, query: CvQuery) => {
    const { owners, total } = await read(query);
    const unlockedAt = await unlocks.among(
      actor.holder,
      owners.map(({ id }) => id),
    );
    const seen: ViewedCv[] = owners.map((owner) => ({
      owner,
      isOwn: isSelf(actor, owner.id),
      unlockedAt: unlockedAt.get(owner.id) ?? null,
    }));
    return { seen, total };
  };
}

/** The CVs that the recruiter has unlocked and may still open, the latest first. */
export function listUnlockedCvs({ accounts, unlocks }: Deps) {
  return async (actor: Pick<Acting, 'holder'>): Promise<UnlockedCv[]> => {
    const unlocked = await unlocks.ofRecruiter(actor.holder);
    const seen = await Promise.all(
      unlocked.map(async ({ candidateId, unlockedAt }) => {
        const owner = await accounts.findById(candidateId);
        return owner && isShown(owner) ? [{ owner, isOwn: false, unlockedAt }] : [];
      }),
    );
    return seen.flat();
  };
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
