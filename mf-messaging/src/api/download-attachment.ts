import type { AttachmentView } from 'contracts/messaging/conversation';
import { readAttachment } from 'contracts/messaging/endpoints';
import { download, saveFile } from 'ui-kit/api';

/** Hands a file of a message to the browser, which saves it. */
export async function downloadAttachment({ id, originalFilename }: AttachmentView): Promise<void> {
  saveFile(await download(readAttachment, { params: { id }, fallbackName: originalFilename }));
}
