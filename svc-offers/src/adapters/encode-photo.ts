import sharp from 'sharp';
import type { PhotoSizes } from '../domain/offer-files.ts';

const FULL_PX = 1_600;
const SMALL_PX = 480;
/** A small file may hold a huge picture; phones take less than 40 megapixels. */
const PIXELS_MAX = 40_000_000;
/** Decoded bytes of a picture: 40 megapixels with transparency, half as many with 16 bits a colour. */
const DECODED_MAX_BYTES = 4 * PIXELS_MAX;
const READING = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const;

// libvips would keep pictures in memory that nobody asks for again
sharp.cache(false);
sharp.concurrency(1);

const inside = (px: number) => ({ width: px, height: px, fit: 'inside', withoutEnlargement: true }) as const;

/** Reads the header only; throws if decoding the picture would take too much memory. */
async function assertModest(bytes: Buffer): Promise<void> {
  const { width, height, channels, depth } = await sharp(bytes, READING).metadata();
  const bytesOfPixel = channels * (depth === 'uchar' ? 1 : 2);
  if (width * height * bytesOfPixel > DECODED_MAX_BYTES)
    throw new Error(`${width} × ${height} × ${bytesOfPixel} bytes`);
}

/** Makes WebP pictures in two sizes, upright and without metadata. */
export async function encodePhoto(bytes: Buffer): Promise<PhotoSizes> {
  await assertModest(bytes);
  // made smaller first and turned afterwards: a large picture would be turned as a whole in memory
  const reduced = await sharp(bytes, READING)
    .resize(inside(FULL_PX))
    .keepExif()
    .png({ compressionLevel: 0 })
    .toBuffer();
  // sharp keeps no metadata unless told to; rotate() applies the orientation before it is gone
  const full = await sharp(reduced).rotate().webp({ quality: 80 }).toBuffer();
  // the large one is decoded, not the picture once more
  const small = await sharp(full).resize(inside(SMALL_PX)).webp({ quality: 80 }).toBuffer();
  return { full, small };
}
