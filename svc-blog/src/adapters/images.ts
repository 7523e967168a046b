import { IMAGE_WRONG_KIND } from 'contracts/blog/article-administration';
import { ARTICLE_IMAGE_WIDTH_MAX, ARTICLE_IMAGE_WIDTHS } from 'contracts/blog/article-image';
import { AppError } from 'service-kit/errors';
import sharp from 'sharp';
import type { EncodeImage } from '../domain/ports.ts';

/** A small file may hold a huge picture. 40 megapixels are more than a phone's camera takes. */
const PIXELS_MAX = 40_000_000;

/** Encodes a picture as WebP in the widths that pages ask for. Never enlarges it, and drops metadata (place, camera). */
export const encodeImage: EncodeImage = async (bytes) => {
  try {
    // rotate() applies the orientation, which is metadata and is dropped
    const source = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).rotate();
    const within = (width: number) =>
      source.clone().resize({ width, withoutEnlargement: true }).webp({ quality: 78 });
    const { data: full, info } = await within(ARTICLE_IMAGE_WIDTH_MAX).toBuffer({ resolveWithObject: true });
    const smaller: { width: number; bytes: Buffer }[] = [];
    for (const width of ARTICLE_IMAGE_WIDTHS.filter((wanted) => wanted < info.width))
      smaller.push({ width, bytes: await within(width).toBuffer() });
    return { full, size: { width: info.width, height: info.height }, smaller };
  } catch (cause) {
    throw new AppError('upload/content-mismatch', { cause, fieldErrors: { image: IMAGE_WRONG_KIND } });
  }
};
