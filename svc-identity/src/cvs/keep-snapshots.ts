import { randomUUID } from 'node:crypto';
import { AppError } from '@praticio/service-kit/errors';
import type { Accounts } from '../accounts/part.ts';
import type { CvFile } from './cv.ts';
import type { CvFileStore } from './file-store.ts';

/** Copies of CVs that never change, in the store of all files. */
export interface CvSnapshots {
  put(file: CvFile & { id: string; owner: string }): Promise<unknown>;
  /** Throws 'file/being-scanned' or 'file/infected' for a copy that nobody may open. */
  get(id: string): Promise<CvFile | null>;
  remove(id: string): Promise<void>;
}

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  cvFiles: Pick<CvFileStore, 'getUnscanned'>;
  snapshots: CvSnapshots;
}

/** Copies that stay as they are when the CV changes: attached to interests and messages (contracts/identity/endpoints). */
export function keepCvSnapshots({ accounts, cvFiles, snapshots }: Deps) {
  async function keep(owner: string, file: CvFile) {
    const fileId = randomUUID();
    await snapshots.put({ ...file, id: fileId, owner });
    if (!(await accounts.findById(owner))) {
      // erased meanwhile: the copy must not outlive the account
      await snapshots.remove(fileId);
      throw new AppError('account/not-found');
    }
    return { fileId, filename: file.name, mediaType: file.mediaType, bytes: file.bytes.length };
  }

  return {
    async copyProfileCv({ userId, cvFilename }: { userId: string; cvFilename: string }) {
      const account = await accounts.findById(userId);
      const file = account?.cv?.cvFilename === cvFilename ? await cvFiles.getUnscanned(userId) : null;
      if (!file) throw new AppError('cv/not-found');
      return keep(userId, file);
    },

    /** The caller has checked the content. */
    async keepUploadedCv(userId: string, file: CvFile) {
      if (!(await accounts.findById(userId))) throw new AppError('account/not-found');
      return keep(userId, file);
    },

    async readCvSnapshot(id: string): Promise<CvFile> {
      const file = await snapshots.get(id);
      if (!file) throw new AppError('cv/not-found');
      return file;
    },

    removeCvSnapshot: (id: string) => snapshots.remove(id),
  };
}
