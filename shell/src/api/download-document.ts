import type { OwnDocument } from '@praticio/contracts/identity/document';
import * as identity from '@praticio/contracts/identity/endpoints';
import { download, saveFile } from '@praticio/ui-kit/api';

export async function downloadDocument({ id, name }: OwnDocument): Promise<void> {
  saveFile(await download(identity.readOwnDocument, { params: { id }, fallbackName: name }));
}
