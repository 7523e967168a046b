import { openCv } from '@praticio/contracts/identity/endpoints';
import { download, saveFile } from '@praticio/ui-kit/api';

/** Downloads a CV. The first download of another person's CV costs one credit (402 without one). */
export async function downloadCv(filename: string): Promise<void> {
  saveFile(await download(openCv, { params: { filename }, fallbackName: 'cv.pdf' }));
}
