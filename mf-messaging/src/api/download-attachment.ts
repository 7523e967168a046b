import type { AttachmentView } from '@praticio/contracts/messaging/conversation';
import { readAttachment } from '@praticio/contracts/messaging/endpoints';
import { download, saveFile } from '@praticio/ui-kit/api';

/** Downloads a file of a message and has the browser save it. */
export async function downloadAttachment({ id, originalFilename }: AttachmentView): Promise<void> {
  saveFile(await download(readAttachment, { params: { id }, fallbackName: originalFilename }));
}
