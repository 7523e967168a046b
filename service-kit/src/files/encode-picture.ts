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

/** A small file may hold a huge picture; phones take less than 40 megapixels. */
const PIXELS_MAX = 40_000_000;
/** Decoded bytes of a picture: 40 megapixels with transparency, half as many with 16 bits a colour. */
const DECODED_MAX_BYTES = 4 * PIXELS_MAX;
const READING = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const;
/** From this value on, the EXIF orientation exchanges width and height. */
const FIRST_TURNED_ORIENTATION = 5;

// libvips would keep pictures in memory that nobody asks for again
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

/** Reads the header only; throws if decoding the picture would take too much memory. */
async function readHeader(bytes: Buffer): Promise<{ isTurned: boolean }> {
  const { width, height, channels, depth, orientation = 1 } = await sharp(bytes, READING).metadata();
  const bytesOfPixel = channels * (depth === 'uchar' ? 1 : 2);
  if (width * height * bytesOfPixel > DECODED_MAX_BYTES)
    throw new Error(`${width} × ${height} × ${bytesOfPixel} bytes`);
  return { isTurned: orientation >= FIRST_TURNED_ORIENTATION };
}

/** Makes WebP pictures in the sizes of the recipe, upright and without metadata. Throws for what is no picture or too large. */
export async function encodePicture(
  bytes: Buffer,
  { sizes, quality }: PictureRecipe,
): Promise<EncodedPicture[]> {
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
    // sharp keeps no metadata unless told to; rotate() applies the orientation before it is gone
    const { data, info } = await sharp(reduced)
      .rotate()
      .resize(inside(box))
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    encoded.push({ bytes: data, width: info.width, height: info.height });
  }
  return encoded;
}
