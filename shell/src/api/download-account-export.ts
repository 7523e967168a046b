import * as identity from '@praticio/contracts/identity/endpoints';
import { download, saveFile } from '@praticio/ui-kit/api';

/** Everything that is held about the person, as a ZIP. */
export async function downloadAccountExport(): Promise<void> {
  saveFile(await download(identity.exportAccount, { fallbackName: 'mes-donnees-praticio.zip' }));
}
