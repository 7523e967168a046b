import { PICTURE_MEGAPIXELS_MAX } from '@praticio/contracts/base/limits';
import type { ErrorCode } from '@praticio/contracts/catalogue/errors';
import sharp from 'sharp';

/** The size of a picture, in pixels: it fits into the box, and is never enlarged. Without a height it has any. */
export interface PictureBox {
  width: number;
  height?: number;
}

export interface PictureRecipe {
  /** The first is the largest. */
  sizes: readonly PictureBox[];
  /** Of WebP, 1 to 100. */
  quality: number;
}

export interface EncodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The refusal of a picture; its message is for the log. */
export class PictureRefusal extends Error {
  override name = 'PictureRefusal';
  readonly code: PictureRefusalCode;

  constructor(code: PictureRefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
export type PictureRefusalCode = Extract<ErrorCode, 'upload/damaged' | 'upload/too-many-pixels'>;

/** A small file may hold a huge picture. */
const PIXELS_MAX = PICTURE_MEGAPIXELS_MAX * 1_000_000;
/** A JPEG that is not progressive is reduced line by line while it is read; phones take up to 108 megapixels. */
const PLAIN_JPEG_PIXELS_MAX = 120_000_000;
/** Decoded bytes of a picture: 40 megapixels with transparency, half as many with 16 bits a colour. */
const DECODED_MAX_BYTES = 4 * PIXELS_MAX;
const READING = { limitInputPixels: PLAIN_JPEG_PIXELS_MAX, failOn: 'error', sequentialRead: true } as const;
/** From this value on, the EXIF orientation exchanges width and height. */
const FIRST_TURNED_ORIENTATION = 5;

// libvips would keep pictures in memory that nobody requests again
sharp.cache(false);
sharp.concurrency(1);

const inside = ({ width, height }: Partial<PictureBox>) => ({
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
  fit: 'inside' as const,
  withoutEnlargement: true,
});
/** The box around a picture that lies on its side. */
const turned = ({ width, height }: PictureBox) => ({
  ...(height !== undefined && { width: height }),
  height: width,
});

/** Reads the header only; refuses a picture that would take too much memory. */
async function readHeader(bytes: Buffer): Promise<{ isTurned: boolean }> {
  const header = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata();
  const { width, height, channels, depth, orientation = 1, format, isProgressive } = header;
  const isPlainJpeg = format === 'jpeg' && !isProgressive;
  const bytesOfPixel = channels * (depth === 'uchar' ? 1 : 2);
  const isTooLarge = isPlainJpeg
    ? width * height > PLAIN_JPEG_PIXELS_MAX
    : width * height > PIXELS_MAX || width * height * bytesOfPixel > DECODED_MAX_BYTES;
  if (isTooLarge)
    throw new PictureRefusal('upload/too-many-pixels', `${width} × ${height} × ${bytesOfPixel} bytes`);
  return { isTurned: orientation >= FIRST_TURNED_ORIENTATION };
}

/** Makes WebP pictures in the sizes of the recipe, upright and without metadata. Throws PictureRefusal for a file that is damaged or too large. */
export async function encodePicture(bytes: Buffer, recipe: PictureRecipe): Promise<EncodedPicture[]> {
  try {
    return await encode(bytes, recipe);
  } catch (error) {
    if (error instanceof PictureRefusal) throw error;
    throw new PictureRefusal('upload/damaged', String(error));
  }
}

async function encode(bytes: Buffer, { sizes, quality }: PictureRecipe): Promise<EncodedPicture[]> {
  const { isTurned } = await readHeader(bytes);
  const [largest] = sizes;
  if (!largest) return [];
  // made smaller first and turned afterwards: a large picture would be turned as a whole in memory
  const reduced = await sharp(bytes, READING)
    .resize(inside(isTurned ? turned(largest) : largest))
    .keepExif()
    .png({ compressionLevel: 0 })
    .toBuffer();
  const encoded: EncodedPicture[] = [];
  for (const box of sizes) {
    // sharp keeps no metadata by default; rotate() applies the orientation before it is gone
    const { data, info } = await sharp(reduced)
      .rotate()
      .resize(inside(box))
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    encoded.push({ bytes: data, width: info.width, height: info.height });
  }
  return encoded;
}
