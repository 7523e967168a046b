import { api, saveFile } from 'ui-kit/api';

/** Saves a CV's file; the first time another's CV costs one credit, and is refused with 402 without one. */
export async function downloadCv(cvFilename: string): Promise<void> {
  saveFile(await api.download(`/cv-library/cv/${encodeURIComponent(cvFilename)}`, 'cv.pdf'));
}
