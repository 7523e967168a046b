import { pathOf } from 'contracts/base/endpoint';
import { readCvSnapshot } from 'contracts/identity/endpoints';
import { unavailableError } from '../base/errors.ts';
import { fetchInternal, type InternalTokens } from '../security/internal-tokens.ts';

/**
 * Reads the bytes of a CV that was attached to an interest, from svc-identity's internal port (`identityUrls`: one of each
 * instance); null when it was removed. Throws 'service/unavailable'.
 */
export function createCvSnapshotReader(tokens: InternalTokens, identityUrls: string[]) {
  return async (fileId: string): Promise<Buffer | null> => {
    const path = pathOf(readCvSnapshot.path, { id: fileId });
    const urls = identityUrls.map((url) => `${url}${path}`);
    const response = await fetchInternal(tokens, 'identity', urls);
    if (response.status === 404) return null;
    if (!response.ok) throw unavailableError(new Error(`identity answered ${response.status} to a CV`));
    return Buffer.from(await response.arrayBuffer());
  };
}
