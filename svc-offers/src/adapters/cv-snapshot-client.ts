import { CV_SNAPSHOTS_PATH, type CvSnapshot, cvSnapshotSchema } from 'contracts/identity/cv-snapshot';
import { AppError, unavailableError } from 'service-kit/errors';
import { fetchInternal, type InternalTokens } from 'service-kit/internal-tokens';
import type { CvSnapshots } from '../domain/cv-snapshots.ts';

/** Copies of CVs on svc-identity's internal port (contracts/identity/cv-snapshot). */
export function createCvSnapshots(tokens: InternalTokens, identityUrls: string[]): CvSnapshots {
  const urlsOf = (path = '') => identityUrls.map((url) => `${url}${CV_SNAPSHOTS_PATH}${path}`);

  async function snapshotIn(response: Response): Promise<CvSnapshot> {
    if (response.status === 404) throw new AppError('cv/not-found');
    if (!response.ok) throw unavailableError(new Error(`identity answered ${response.status} to a CV copy`));
    return cvSnapshotSchema.parse(await response.json());
  }

  return {
    async ofProfile(userId, cvFilename) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId, cvFilename }),
      };
      return snapshotIn(await fetchInternal(tokens, 'identity', urlsOf(), init));
    },
    async ofUpload(userId, { filename, mediaType, bytes }) {
      const query = new URLSearchParams({ userId, filename });
      const init = { method: 'POST', headers: { 'content-type': mediaType }, body: new Uint8Array(bytes) };
      return snapshotIn(await fetchInternal(tokens, 'identity', urlsOf(`/uploads?${query}`), init));
    },
    async read(fileId) {
      const response = await fetchInternal(tokens, 'identity', urlsOf(`/${encodeURIComponent(fileId)}`));
      if (response.status === 404) return null;
      if (!response.ok) throw unavailableError(new Error(`identity answered ${response.status} to a CV`));
      return Buffer.from(await response.arrayBuffer());
    },
    async remove(fileId) {
      await fetchInternal(tokens, 'identity', urlsOf(`/${encodeURIComponent(fileId)}`), { method: 'DELETE' });
    },
  };
}
