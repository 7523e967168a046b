import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createEncodePhotos } from '../src/adapters/photos.ts';
import { createPictureProcess } from '../src/adapters/picture-process.ts';

const pictures = createPictureProcess();
afterAll(pictures.close);

const encode = (bytes: Buffer, decoder = pictures) =>
  createEncodePhotos(decoder.encode)([{ filename: 'picture', bytes }], 'person');
const small = () => sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } });

test('a picture whose header announces too many bytes is refused undecoded', async () => {
  const wide = { width: 6_000, height: 6_000, channels: 4, background: 'white' } as const;
  const bytes = await sharp({ create: wide }).toColourspace('rgb16').png().toBuffer();
  await expect(encode(bytes)).rejects.toMatchObject({ code: 'upload/content-mismatch' });
});

test('a turned picture arrives upright', async () => {
  const [sizes] = await encode(await small().withMetadata({ orientation: 6 }).jpeg().toBuffer());
  const { width, height, exif, orientation } = await sharp(sizes?.full).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 300,
    height: 400,
    exif: undefined,
    orientation: undefined,
  });
});

test('a picture that ends the decoder is 503, and the next one has a new decoder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'praticio-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const main = join(folder, 'deadly-main.mjs');
  await writeFile(
    main,
    "process.on('message', (bytes) => (bytes[0] === 0 ? process.exit(1) : process.send({ refusal: 'alive' })));\n",
  );
  const deadly = createPictureProcess({ main });
  onTestFinished(deadly.close);
  const code = async (bytes: Buffer) => encode(bytes, deadly).catch((error) => error.code);
  expect(await code(Buffer.from([0]))).toBe('service/unavailable');
  expect(await code(Buffer.from([1]))).toBe('upload/content-mismatch');
});
