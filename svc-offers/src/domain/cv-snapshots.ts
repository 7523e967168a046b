import type { CvSnapshot } from '@praticio/contracts/identity/cv-snapshot';

export interface CvFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** Copies of CVs, which svc-identity keeps (docs/architecture.md#files). */
export interface CvSnapshots {
  /** Throws 'cv/not-found' when the profile has no such CV. */
  ofProfile(userId: string, cvFilename: string): Promise<CvSnapshot>;
  ofUpload(userId: string, file: { filename: string; mediaType: string; bytes: Buffer }): Promise<CvSnapshot>;
  read(fileId: string): Promise<Buffer | null>;
  remove(fileId: string): Promise<void>;
}
