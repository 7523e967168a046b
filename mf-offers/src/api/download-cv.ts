import { openCv } from 'contracts/identity/endpoints';
import { download, saveFile } from 'ui-kit/api';

/** Saves a CV's file; the first time another's CV costs one credit, and is refused with 402 without one. */
export async function downloadCv(filename: string): Promise<void> {
  saveFile(await download(openCv, { params: { filename }, fallbackName: 'cv.pdf' }));
}
