import { readInterestCv } from '@praticio/contracts/offers/endpoints';
import { download, saveFile } from '@praticio/ui-kit/api';

/** Downloads the CV of a received interest, which is free for the recruiter. */
export async function downloadInterestCv(id: string, fallbackName: string): Promise<void> {
  saveFile(await download(readInterestCv, { params: { id }, fallbackName }));
}
