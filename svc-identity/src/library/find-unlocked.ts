import { AppError } from '@praticio/service-kit/errors';
import type { Accounts } from '../accounts/part.ts';
import { isShown } from './criteria.ts';
import type { UnlockStore } from './unlock-store.ts';

interface Deps {
  accounts: Pick<Accounts, 'findByCvFilename'>;
  unlocks: Pick<UnlockStore, 'among'>;
}

/** The owner of a CV that the holder has unlocked, while they show it: after a withdrawal nobody writes to them. */
export function findUnlockedCv({ accounts, unlocks }: Deps) {
  return async ({ holderId, cvFilename }: { holderId: string; cvFilename: string }) => {
    const owner = await accounts.findByCvFilename(cvFilename);
    if (!owner?.cv) throw new AppError('cv/not-found');
    if (!(await unlocks.among(holderId, [owner.id])).has(owner.id)) throw new AppError('contact/cv-locked');
    if (!isShown(owner)) throw new AppError('cv/withdrawn');
    return { candidateId: owner.id };
  };
}
