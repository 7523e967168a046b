import { PHOTO_WRONG_KIND } from 'contracts/offers/offer';
import { AppError } from 'service-kit/errors';
import { createTurns } from 'service-kit/turns';
import sharp from 'sharp';
import type { EncodePhotos, PhotoSizes } from '../domain/offer-files.ts';

const FULL_PX = 1_600;
const SMALL_PX = 480;
/** A small file may hold a huge picture; phones take less than 40 megapixels. */
const PIXELS_MAX = 40_000_000;
/** The queue of all pictures of the process: decoding one may take 200 MB. */
const DECODER = 'decoder';

// libvips would keep pictures in memory that nobody asks for again
sharp.cache(false);
sharp.concurrency(1);

const inside = (px: number) => ({ width: px, height: px, fit: 'inside', withoutEnlargement: true }) as const;

async function encodePhoto(bytes: Buffer): Promise<PhotoSizes> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const;
  // sharp keeps no metadata unless told to; rotate() applies the orientation before it is gone
  const shown = sharp(bytes, options).rotate().resize(inside(FULL_PX)).webp({ quality: 80 });
  const full = await shown.toBuffer();
  // the large one is decoded, not the picture once more
  const small = await sharp(full).resize(inside(SMALL_PX)).webp({ quality: 80 }).toBuffer();
  return { full, small };
}

/**
 * Makes WebP pictures in two sizes, one picture at a time in the whole process. The pictures of one account queue for
 * each other first, and then for the decoder, so that an account with many pictures does not delay the others.
 */
export function createEncodePhotos(encode = encodePhoto): EncodePhotos {
  const inTurn = createTurns();
  return async (photos, accountId) => {
    const encoded: PhotoSizes[] = [];
    for (const { bytes } of photos) {
      const sizes = await inTurn(`account ${accountId}`, () => inTurn(DECODER, () => encode(bytes))).catch(
        (cause: unknown) => {
          throw new AppError('upload/content-mismatch', { cause, fieldErrors: { photos: PHOTO_WRONG_KIND } });
        },
      );
      encoded.push(sizes);
    }
    return encoded;
  };
}
