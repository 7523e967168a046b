import type { FileStore } from '@praticio/service-kit/file-store';
import type { CvFiles } from '../domain/ports.ts';

const idOf = (accountId: string) => `cv-${accountId}`;

export interface CvFileStore extends CvFiles {
  /** Removes the file unless it is newer than `at`: then it is another version, uploaded since. */
  removeOlderThan(accountId: string, at: Date): Promise<void>;
}

/** One file per account under a fixed id: a file that a crash leaves behind is replaced or erased later. */
export function createCvFiles(files: FileStore): CvFileStore {
  return {
    async put({ accountId, ...file }) {
      await files.put({ ...file, id: idOf(accountId), owner: accountId });
    },
    get: (accountId) => files.get(idOf(accountId)),
    getUnscanned: (accountId) => files.getUnscanned(idOf(accountId)),
    async removeOlderThan(accountId, at) {
      const file = await files.stat(idOf(accountId));
      if (file && file.at <= at) await files.remove(file.id);
    },
    removeAllOf: (accountId) => files.removeAllOf(accountId),
  };
}
