import { pathOf } from '@praticio/contracts/base/endpoint';
import { readCvSnapshot } from '@praticio/contracts/identity/endpoints';
import { AppError, unavailableError } from '@praticio/service-kit/errors';
import { fetchInternal, type InternalTokens } from '@praticio/service-kit/internal-tokens';

/**
 * Creates a function that reads a CV attached to an interest from the internal port of svc-identity; `identityUrls` are
 * its instances. The function returns null if the CV was removed. It throws 'file/being-scanned', 'file/infected' and
 * 'service/unavailable'.
 */
export function createCvSnapshotReader(tokens: InternalTokens, identityUrls: string[]) {
  return async (fileId: string): Promise<Buffer | null> => {
    const path = pathOf(readCvSnapshot.path, { id: fileId });
    const urls = identityUrls.map((url) => `${url}${path}`);
    const response = await fetchInternal(tokens, 'identity', urls);
    if (response.status === 404) return null;
    if (response.status === 409) throw new AppError('file/being-scanned');
    if (response.status === 410) throw new AppError('file/infected');
    if (!response.ok) throw unavailableError(new Error(`identity responded ${response.status} to a CV`));
    return Buffer.from(await response.arrayBuffer());
  };
}
