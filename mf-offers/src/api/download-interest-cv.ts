import { readInterestCv } from 'contracts/offers/endpoints';
import { download, saveFile } from 'ui-kit/api';

/** Saves the CV that came with an interest, free for the recruiter who received it. */
export async function downloadInterestCv(id: string, fallbackName: string): Promise<void> {
  saveFile(await download(readInterestCv, { params: { id }, fallbackName }));
}
