import type { Structure } from '@praticio/contracts/identity/structure';
import type { WorkAgainShare } from '@praticio/contracts/offers/engagement';
import { AppError } from '@praticio/service-kit/errors';
import type { Accounts } from '../accounts/part.ts';

interface Deps {
  accounts: Pick<Accounts, 'findByStructure'>;
  countOffers: (ownerId: string) => Promise<number>;
  workAgainOf: (holderId: string) => Promise<WorkAgainShare | null>;
}

/** A structure as visitors see it. */
export interface PublishedStructure {
  structure: Structure;
  activeOffers: number;
  workAgain: WorkAgainShare | null;
}

/** The public page of a structure; there is none while it has no active offer and is not verified. */
export function readStructure({ accounts, countOffers, workAgainOf }: Deps) {
  return async (id: string): Promise<PublishedStructure> => {
    const account = await accounts.findByStructure(id);
    const structure = account?.structure;
    if (!structure || account.bannedAt) throw new AppError('structure/not-found');
    const activeOffers = await countOffers(account.id);
    if (activeOffers === 0 && !structure.verified) throw new AppError('structure/not-found');
    return { structure, activeOffers, workAgain: await workAgainOf(account.id) };
  };
}
