import { ARTICLE_IMAGE_WIDTH_MAX, ARTICLE_IMAGE_WIDTHS } from '@praticio/contracts/blog/article-image';
import type { Metrics } from '@praticio/service-kit/metrics';
import { createPictures } from '@praticio/service-kit/pictures';
import type { EncodedPicture } from './picture.ts';

/** Encodes pictures of articles in the widths that pages request, in a process of its own. */
export function encodeEngine(metrics?: Metrics) {
  const pictures = createPictures(
    {
      sizes: [{ width: ARTICLE_IMAGE_WIDTH_MAX }, ...ARTICLE_IMAGE_WIDTHS.map((width) => ({ width }))],
      quality: 78,
      field: 'image',
    },
    metrics,
  );
  return {
    /** Throws 422 for a picture that cannot be read, and stops when `signal` is aborted. */
    async encode(bytes: Buffer, accountId: string, signal?: AbortSignal): Promise<EncodedPicture> {
      const [full, ...others] = await pictures.encode(bytes, accountId, signal);
      const smaller = others.filter(({ width }) => width < full.width);
      return { full: full.bytes, size: { width: full.width, height: full.height }, smaller };
    },
    close: pictures.close,
  };
}
export type EncodeEngine = ReturnType<typeof encodeEngine>;
