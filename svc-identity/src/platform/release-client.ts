import { RELEASES_PATH, type Releases, releasesSchema } from '@praticio/contracts/base/releases';
import { AppError } from '@praticio/service-kit/errors';
import type { Logger } from '@praticio/service-kit/logger';

const GATEWAY_WAIT_MS = 3_000;

/** Asks the gateways one after the other: they follow the registry of the remotes. Without any there are no releases. */
export function releaseClient(deps: { gateways: string[]; logger: Logger }) {
  const { gateways, logger } = deps;
  return async (): Promise<Releases> => {
    for (const url of gateways) {
      try {
        const signal = AbortSignal.timeout(GATEWAY_WAIT_MS);
        const response = await fetch(new URL(RELEASES_PATH, url), { signal });
        return releasesSchema.parse(await response.json());
      } catch (error) {
        logger.warn({ err: error, url }, 'releases unavailable');
      }
    }
    if (gateways.length > 0) throw new AppError('service/unavailable');
    return { releases: [], gradual: [] };
  };
}
