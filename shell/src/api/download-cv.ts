import * as identity from '@praticio/contracts/identity/endpoints';
import { download, saveFile } from '@praticio/ui-kit/api';

/** One's own CV as a download. */
export async function downloadCv(name: string): Promise<void> {
  saveFile(await download(identity.readOwnCv, { fallbackName: name }));
}
