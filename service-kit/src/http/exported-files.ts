import {
  type ExportedFile,
  listExportedFiles,
  readExportedFile,
} from '@praticio/contracts/base/account-export';
import { AppError } from '../base/errors.ts';
import type { FileStore } from '../files/file-store.ts';
import { type HandledEndpoint, handle } from './handle.ts';

/**
 * Creates the handlers by which svc-identity gets a person's files for the export of their account, on the internal port.
 * A file of somebody else is answered like one that does not exist.
 */
export function exportedFileRoutes(
  files: Pick<FileStore, 'getUnscanned'>,
  listOf: (userId: string) => Promise<ExportedFile[]>,
): HandledEndpoint[] {
  return [
    handle(listExportedFiles, ({ params }) => listOf(params.userId)),

    handle(readExportedFile, async ({ params: { userId, id } }) => {
      const file = await files.getUnscanned(id);
      if (file?.owner !== userId) throw new AppError('request/not-found');
      return file;
    }),
  ];
}
