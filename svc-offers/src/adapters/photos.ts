import { PHOTO_WRONG_KIND } from 'contracts/offers/offer';
import { AppError } from 'service-kit/errors';
import sharp from 'sharp';
import type { EncodePhotos, PhotoSizes } from '../domain/offer-files.ts';

const FULL_PX = 1_600;
const SMALL_PX = 480;
/** A small file may hold a huge picture; 40 megapixels are more than any camera of a phone gives. */
const PIXELS_MAX = 40_000_000;

async function encodePhoto(bytes: Buffer): Promise<PhotoSizes> {
  // sharp keeps no metadata unless told to; rotate() applies the orientation before it is gone
  const source = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).rotate();
  const inside = (px: number) =>
    source
      .clone()
      .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 });
  return { full: await inside(FULL_PX).toBuffer(), small: await inside(SMALL_PX).toBuffer() };
}

/** Photos as WebP in two sizes, one after the other: decoding is what costs memory. */
export const encodePhotos: EncodePhotos = async (photos) => {
  const encoded: PhotoSizes[] = [];
  for (const { bytes } of photos) {
    const sizes = await encodePhoto(bytes).catch((cause: unknown) => {
      throw new AppError('upload/content-mismatch', { cause, fieldErrors: { photos: PHOTO_WRONG_KIND } });
    });
    encoded.push(sizes);
  }
  return encoded;
};
