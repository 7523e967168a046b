import type { FileStore } from '@praticio/service-kit/file-store';
import type { CvFile } from './cv.ts';

const idOf = (accountId: string) => `cv-${accountId}`;

/** Bytes of CVs, one file per account under a fixed id: a file that a crash leaves behind is replaced or erased later. */
export function cvFileStore(files: FileStore) {
  return {
    async put({ accountId, ...file }: CvFile & { accountId: string }): Promise<void> {
      await files.put({ ...file, id: idOf(accountId), owner: accountId });
    },
    /** Throws 'file/being-scanned' or 'file/infected' for a CV that nobody may open. */
    get: (accountId: string): Promise<CvFile | null> => files.get(idOf(accountId)),
    /** The CV whatever its scan says, for a copy that is scanned itself. */
    getUnscanned: (accountId: string): Promise<CvFile | null> => files.getUnscanned(idOf(accountId)),
    /** Removes the file unless it is newer than `at`: then it is another version, uploaded since. */
    async removeOlderThan(accountId: string, at: Date): Promise<void> {
      const file = await files.stat(idOf(accountId));
      if (file && file.at <= at) await files.remove(file.id);
    },
    /** Removes every file of the account, copies and logos too. */
    removeAllOf: (accountId: string): Promise<void> => files.removeAllOf(accountId),
    /** Removes every file of the person: their structure's logos stay. */
    async removePersonalOf(accountId: string): Promise<void> {
      for (const { id } of await files.listOf(accountId)) if (!id.startsWith('logo-')) await files.remove(id);
    },
  };
}
export type CvFileStore = ReturnType<typeof cvFileStore>;
