import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from './account.ts';
import type { Accounts, CvFile, CvFiles } from './ports.ts';

/** One's own CV, to be downloaded. */
export function readOwnCv({ accounts, cvFiles }: { accounts: Accounts; cvFiles: CvFiles }) {
  return async (actor: Pick<Actor, 'id'>): Promise<CvFile> => {
    const account = await accounts.findById(actor.id);
    const file = account?.cv && (await cvFiles.get(account.id));
    if (!file) throw new AppError('cv/not-found');
    return file;
  };
}
