import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createPictureProcess } from '../src/files/picture-process.ts';
import { createPictures } from '../src/files/pictures.ts';

const recipe = { quality: 80, field: 'photo' };
const inSquares = {
  ...recipe,
  sizes: [
    { width: 1_600, height: 1_600 },
    { width: 200, height: 200 },
  ],
} as const;
const byWidth = { ...recipe, sizes: [{ width: 150 }, { width: 100 }] } as const;
const pictures = createPictures(inSquares);
const narrow = createPictures(byWidth);
afterAll(() => {
  pictures.close();
  narrow.close();
});

const small = () => sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } });
const sizesOf = (encoded: { width: number; height: number }[]) =>
  encoded.map(({ width, height }) => [width, height]);

test('a picture whose header announces too many bytes is refused undecoded', async () => {
  const wide = { width: 6_000, height: 6_000, channels: 4, background: 'white' } as const;
  const bytes = await sharp({ create: wide }).toColourspace('rgb16').png().toBuffer();
  await expect(pictures.encode(bytes, 'person')).rejects.toMatchObject({
    code: 'upload/too-many-pixels',
    extras: { fieldErrors: { photo: expect.stringContaining('40 mégapixels') } },
  });
});

test('a turned picture arrives upright and without metadata, in boxes and by width', async () => {
  const turned = await small().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const encoded = await pictures.encode(turned, 'person');
  expect(sizesOf(encoded)).toEqual([
    [300, 400],
    [150, 200],
  ]);
  const { format, width, height, exif, orientation } = await sharp(encoded[0].bytes).metadata();
  expect([format, width, height, exif, orientation]).toEqual(['webp', 300, 400, undefined, undefined]);
  expect(sizesOf(await narrow.encode(turned, 'person'))).toEqual([
    [150, 200],
    [100, 133],
  ]);
});

test('a picture is never enlarged', async () => {
  const bytes = await small().resize(120).png().toBuffer();
  expect(sizesOf(await narrow.encode(bytes, 'person'))).toEqual([
    [120, 90],
    [100, 75],
  ]);
});

test('a picture that ends the decoder is 503, and the next one has a new decoder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'praticio-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const main = join(folder, 'deadly-main.mjs');
  await writeFile(
    main,
    "process.on('message', ({ bytes }) => (bytes[0] === 0 ? process.exit(1) : process.send({ refusal: { code: 'upload/damaged', message: 'alive' } })));\n",
  );
  const deadly = createPictures(inSquares, undefined, createPictureProcess({ main }));
  onTestFinished(deadly.close);
  const code = async (bytes: Buffer) => deadly.encode(bytes, 'person').catch((error) => error.code);
  expect(await code(Buffer.from([0]))).toBe('service/unavailable');
  expect(await code(Buffer.from([1]))).toBe('upload/damaged');
});
