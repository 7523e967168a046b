import type { Metrics } from '@praticio/service-kit/metrics';
import { createPictures } from '@praticio/service-kit/pictures';
import type { EncodePhotos, PhotoSizes } from '../offers/files.ts';

const FULL_PX = 1_600;
const SMALL_PX = 480;

/** Encodes photos of offers in two sizes, given by the longer side. */
export function photoEngine(metrics: Metrics): { encodePhotos: EncodePhotos; close: () => void } {
  const pictures = createPictures(
    {
      sizes: [
        { width: FULL_PX, height: FULL_PX },
        { width: SMALL_PX, height: SMALL_PX },
      ],
      quality: 80,
      field: 'photos',
    },
    metrics,
  );
  return {
    async encodePhotos(photos, accountId, signal) {
      const encoded: PhotoSizes[] = [];
      for (const { bytes } of photos) {
        const [full, small] = await pictures.encode(bytes, accountId, signal);
        encoded.push({ full: full.bytes, small: small.bytes });
      }
      return encoded;
    },
    close: pictures.close,
  };
}
