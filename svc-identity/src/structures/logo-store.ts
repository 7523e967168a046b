import { randomUUID } from 'node:crypto';
import type { FileStore } from '@praticio/service-kit/file-store';

const NAME = /^logo-[0-9a-f-]{36}\.webp$/;

/**
 * The pictures of structures, in the store of all files of an account, under names that tell them apart. The erasure of
 * their account removes them, and logos that a crash left behind.
 */
export function logoStore(files: FileStore) {
  return {
    /** Returns the name of the file, which is like no other. */
    async put(owner: string, bytes: Buffer): Promise<string> {
      const id = `logo-${randomUUID()}.webp`;
      await files.put({ id, name: 'logo.webp', mediaType: 'image/webp', owner, bytes });
      return id;
    },
    async read(name: string): Promise<{ accountId: string; bytes: Buffer } | null> {
      const file = NAME.test(name) ? await files.get(name) : null;
      return file && { accountId: file.owner, bytes: file.bytes };
    },
    remove: (name: string): Promise<void> => files.remove(name),
  };
}
export type LogoStore = ReturnType<typeof logoStore>;
