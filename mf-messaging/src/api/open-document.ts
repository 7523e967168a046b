import type { SharedDocument } from '@praticio/contracts/identity/document';
import { openSharedDocument } from '@praticio/contracts/identity/endpoints';
import { download, saveFile } from '@praticio/ui-kit/api';

export async function openDocument(engagementId: string, { id, name }: SharedDocument): Promise<void> {
  const params = { engagementId, id };
  saveFile(await download(openSharedDocument, { params, fallbackName: name }));
}
