import type { FileStore } from '@praticio/service-kit/file-store';
import { DOCUMENT_FILE_PREFIX as PREFIX } from './document.ts';

/** The bytes of documents; another file for each version. */
export function documentFileStore(files: FileStore) {
  return {
    put: (file: Parameters<FileStore['put']>[0] & { id: string }) =>
      files.put({ ...file, id: `${PREFIX}${file.id}` }),
    /** Throws 'file/being-scanned' or 'file/infected' for a file that nobody may open. */
    get: (id: string) => files.get(`${PREFIX}${id}`),
    remove: (id: string) => files.remove(`${PREFIX}${id}`),
    /** Removes every file of the account, as its erasure does. */
    removeAllOf: (ownerId: string) => files.removeAllOf(ownerId),
  };
}
export type DocumentFiles = ReturnType<typeof documentFileStore>;
