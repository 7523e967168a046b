import { pathOf } from 'contracts/base/endpoint';
import { readCvSnapshot } from 'contracts/identity/endpoints';
import { unavailableError } from 'service-kit/errors';
import { fetchInternal, type InternalTokens } from 'service-kit/internal-tokens';

/** The bytes of a CV that came with an interest, from svc-identity's internal port; null when it is gone. */
export function createSnapshotReader(tokens: InternalTokens, identityUrls: string[]) {
  return async (fileId: string): Promise<Buffer | null> => {
    const path = pathOf(readCvSnapshot.path, { id: fileId });
    const urls = identityUrls.map((url) => `${url}${path}`);
    const response = await fetchInternal(tokens, 'identity', urls);
    if (response.status === 404) return null;
    if (!response.ok) throw unavailableError(new Error(`identity answered ${response.status} to a CV`));
    return Buffer.from(await response.arrayBuffer());
  };
}
