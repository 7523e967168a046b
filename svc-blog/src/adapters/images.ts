import { ARTICLE_IMAGE_WIDTH_MAX, ARTICLE_IMAGE_WIDTHS } from 'contracts/blog';
import { IMAGE_WRONG_KIND } from 'contracts/blog-admin';
import { AppError } from 'service-kit/errors';
import sharp from 'sharp';
import type { EncodeImage } from '../domain/ports.ts';

/** A small file may hold a huge picture; 40 megapixels are more than any camera of a phone gives. */
const PIXELS_MAX = 40_000_000;

/** A picture as WebP in the widths that pages ask for; metadata (places, cameras) stays behind. */
export const encodeImage: EncodeImage = async (bytes) => {
  try {
    // rotate() applies the orientation before it is gone
    const source = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).rotate();
    const within = (width: number) =>
      source.clone().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
    const smaller: { width: number; bytes: Buffer }[] = [];
    for (const width of ARTICLE_IMAGE_WIDTHS) smaller.push({ width, bytes: await within(width) });
    return { full: await within(ARTICLE_IMAGE_WIDTH_MAX), smaller };
  } catch (cause) {
    throw new AppError('upload/content-mismatch', { cause, fieldErrors: { image: IMAGE_WRONG_KIND } });
  }
};
