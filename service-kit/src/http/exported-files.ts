import {
  type ExportedFile,
  listExportedFiles,
  readExportedFile,
} from '@praticio/contracts/base/account-export';
import { AppError } from '../base/errors.ts';
import type { FileStore } from '../files/file-store.ts';
import { type HandledEndpoint, handle } from './handle.ts';
import type { SentFile } from './send-file.ts';

/**
 * Creates the handlers by which svc-identity gets a person's files for the export of their account, on the internal port.
 * A file of somebody else is treated like one that does not exist. `readOther` reads files that are in no store of files.
 */
export function exportedFileRoutes(
  files: Pick<FileStore, 'getUnscanned'>,
  listOf: (userId: string) => Promise<ExportedFile[]>,
  readOther: (userId: string, id: string) => Promise<SentFile | null> = async () => null,
): HandledEndpoint[] {
  return [
    handle(listExportedFiles, ({ params }) => listOf(params.userId)),

    handle(readExportedFile, async ({ params: { userId, id } }) => {
      const file = await files.getUnscanned(id);
      const own = file?.owner === userId ? file : await readOther(userId, id);
      if (!own) throw new AppError('request/not-found');
      return own;
    }),
  ];
}
