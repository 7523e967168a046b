import { CV_SNAPSHOTS_PATH } from 'contracts/identity/cv-snapshot';
import { unavailableError } from 'service-kit/errors';
import { fetchInternal, type InternalTokens } from 'service-kit/internal-tokens';

/** The bytes of a CV that came with an interest, from svc-identity's internal port; null when it is gone. */
export function createSnapshotReader(tokens: InternalTokens, identityUrl: string) {
  return async (fileId: string): Promise<Buffer | null> => {
    const url = `${identityUrl}${CV_SNAPSHOTS_PATH}/${encodeURIComponent(fileId)}`;
    const response = await fetchInternal(tokens, 'identity', url);
    if (response.status === 404) return null;
    if (!response.ok) throw unavailableError(new Error(`identity answered ${response.status} to a CV`));
    return Buffer.from(await response.arrayBuffer());
  };
}
