import {
  exportedFilesSchema,
  exportingFiles,
  type FileExporter,
  listExportedFiles,
  readExportedFile,
} from '@praticio/contracts/base/account-export';
import { pathOf } from '@praticio/contracts/base/endpoint';
import { isAppError, unavailableError } from '@praticio/service-kit/errors';
import type { FileStore } from '@praticio/service-kit/file-store';
import { fetchInternal, type InternalTokens } from '@praticio/service-kit/internal-tokens';
import type { Logger } from '@praticio/service-kit/logger';
import { DOCUMENT_FILE_PREFIX } from '../documents/document.ts';
import type { FileOwner } from './personal-files.ts';

function folderOf(id: string, mediaType: string): string {
  if (id.startsWith(DOCUMENT_FILE_PREFIX)) return 'documents';
  return mediaType.startsWith('image/') ? 'logo' : 'cv';
}

/** The services that store files of people: this one, and those with internal ports (contracts/base/account-export). */
export function fileClient(options: {
  files: FileStore;
  tokens: InternalTokens;
  urls: Record<FileExporter, string[]>;
  logger: Logger;
}): FileOwner[] {
  const { files, tokens, urls, logger } = options;

  async function ask(service: FileExporter, path: string): Promise<Response> {
    const response = await fetchInternal(
      tokens,
      service,
      urls[service].map((url) => `${url}${path}`),
    );
    if (!response.ok && response.status !== 404)
      throw unavailableError(new Error(`${service} responded ${response.status} to the export of files`));
    return response;
  }

  const ownerOf = (service: FileExporter): FileOwner => ({
    service,
    async listOf(userId) {
      try {
        const response = await ask(service, pathOf(listExportedFiles.path, { userId }));
        return response.ok ? exportedFilesSchema.parse(await response.json()) : null;
      } catch (error) {
        if (!isAppError(error, 'service/unavailable')) throw error;
        logger.warn({ err: error, service }, 'account export without files: service unavailable');
        return null;
      }
    },
    async read(userId, id) {
      const response = await ask(service, pathOf(readExportedFile.path, { userId, id }));
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
  });

  const own: FileOwner = {
    service: 'identity',
    async listOf(userId) {
      const stored = await files.listOf(userId);
      return stored.map(({ id, name, mediaType }) => ({
        id,
        folder: folderOf(id, mediaType),
        name,
      }));
    },
    read: async (_userId, id) => (await files.getUnscanned(id))?.bytes ?? null,
  };
  return [own, ...exportingFiles.map(ownerOf)];
}
