import type { Metrics } from '@praticio/service-kit/metrics';
import { createPictures } from '@praticio/service-kit/pictures';

/** Twice the largest that pages show. */
const LOGO_PX = 256;

/** Encodes logos in the one size of pages. */
export function logoEngine(metrics: Metrics) {
  const pictures = createPictures(
    {
      sizes: [{ width: LOGO_PX, height: LOGO_PX }],
      quality: 85,
      field: 'logo',
    },
    metrics,
  );
  return {
    /** A small WebP picture without metadata; throws 415 for a picture that cannot be read. */
    async encodeLogo(bytes: Buffer, accountId: string, signal?: AbortSignal): Promise<Buffer> {
      const [logo] = await pictures.encode(bytes, accountId, signal);
      return logo.bytes;
    },
    close: pictures.close,
  };
}
export type EncodeLogo = ReturnType<typeof logoEngine>['encodeLogo'];
