import { pathOf } from '@praticio/contracts/base/endpoint';
import { type CvSnapshot, cvSnapshotSchema } from '@praticio/contracts/identity/cv-snapshot';
import {
  copyProfileCv,
  keepUploadedCv,
  readCvSnapshot,
  removeCvSnapshot,
} from '@praticio/contracts/identity/endpoints';
import { AppError, unavailableError } from '@praticio/service-kit/errors';
import { fetchInternal, type InternalTokens } from '@praticio/service-kit/internal-tokens';

/** Copies of CVs, which svc-identity keeps, on its internal port (docs/architecture.md#files). */
export function cvClient(tokens: InternalTokens, identityUrls: string[]) {
  const urlsOf = (path: string) => identityUrls.map((url) => `${url}${path}`);

  async function snapshotIn(response: Response): Promise<CvSnapshot> {
    if (response.status === 404) throw new AppError('cv/not-found');
    if (!response.ok) throw unavailableError(new Error(`identity responded ${response.status} to a CV copy`));
    return cvSnapshotSchema.parse(await response.json());
  }

  return {
    /** Throws 'cv/not-found' when the profile has no such CV. */
    async ofProfile(userId: string, cvFilename: string): Promise<CvSnapshot> {
      const init = {
        method: copyProfileCv.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId, cvFilename }),
      };
      return snapshotIn(await fetchInternal(tokens, 'identity', urlsOf(copyProfileCv.path), init));
    },
    async ofUpload(
      userId: string,
      { filename, mediaType, bytes }: { filename: string; mediaType: string; bytes: Buffer },
    ): Promise<CvSnapshot> {
      const query = new URLSearchParams({ userId, filename });
      const { method, path } = keepUploadedCv;
      const init = { method, headers: { 'content-type': mediaType }, body: new Uint8Array(bytes) };
      return snapshotIn(await fetchInternal(tokens, 'identity', urlsOf(`${path}?${query}`), init));
    },
    /** Null if the CV was removed. Throws 'file/being-scanned' and 'file/infected'. */
    async read(fileId: string): Promise<Buffer | null> {
      const urls = urlsOf(pathOf(readCvSnapshot.path, { id: fileId }));
      const response = await fetchInternal(tokens, 'identity', urls);
      if (response.status === 404) return null;
      if (response.status === 409) throw new AppError('file/being-scanned');
      if (response.status === 410) throw new AppError('file/infected');
      if (!response.ok) throw unavailableError(new Error(`identity responded ${response.status} to a CV`));
      return Buffer.from(await response.arrayBuffer());
    },
    async remove(fileId: string): Promise<void> {
      const { method, path } = removeCvSnapshot;
      await fetchInternal(tokens, 'identity', urlsOf(pathOf(path, { id: fileId })), { method });
    },
  };
}
export type CvClient = ReturnType<typeof cvClient>;
