import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { CvFile } from './cv.ts';
import type { CvFileStore } from './file-store.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  cvFiles: Pick<CvFileStore, 'get'>;
}

/** One's own CV, to be downloaded. */
export function readOwnCv({ accounts, cvFiles }: Deps) {
  return async (actor: Pick<Actor, 'id'>): Promise<CvFile> => {
    const account = await accounts.findById(actor.id);
    const file = account?.cv && (await cvFiles.get(account.id));
    if (!file) throw new AppError('cv/not-found');
    return file;
  };
}
