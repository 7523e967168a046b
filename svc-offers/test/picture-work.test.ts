import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lasting } from 'service-kit/testing/soak';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEncodePhotos } from '../src/adapters/photos.ts';

const run = promisify(execFile);
const LIMIT_MIB = 400;
// the worst of each kind: libvips needs all of it in memory
const create = { width: 7_200, height: 5_400, channels: 3, background: 'teal' } as const;
const kinds = {
  'turned.jpg': () =>
    sharp({ create })
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'interlaced.png': () => sharp({ create }).png({ progressive: true }),
  'still.webp': () => sharp({ create }).webp({ effort: 0 }),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'praticio-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

const worst = Object.keys(kinds).slice(0, lasting(1, 3));
test.each(worst)(
  'twelve edits with three 39-megapixel pictures at once take less than 400 MiB: %s',
  { timeout: 600_000, tags: ['deep'] },
  async (name) => {
    const file = join(folder, name);
    await kinds[name as keyof typeof kinds]().toFile(file);
    const script = join(import.meta.dirname, 'encode-pictures.ts');
    // `npm test` takes one picture of each person: the memory is that of one decoder
    const pictures = Array<string>(lasting(1, 3)).fill(file);
    const { stdout } = await run(process.execPath, [script, ...pictures]);
    const { encoded, mebibytes } = JSON.parse(stdout);
    expect(encoded).toBe(12);
    expect(mebibytes).toBeLessThan(LIMIT_MIB);
  },
);

test('a picture whose header announces too many bytes is refused undecoded', async () => {
  const wide = { width: 6_000, height: 6_000, channels: 4, background: 'white' } as const;
  const file = join(folder, 'deep.png');
  await sharp({ create: wide }).toColourspace('rgb16').png().toFile(file);
  const bytes = await readFile(file);
  const refusal = createEncodePhotos()([{ filename: 'deep.png', bytes }], 'person');
  await expect(refusal).rejects.toMatchObject({ code: 'upload/content-mismatch' });
});

test('a turned picture arrives upright', async () => {
  const small = { ...create, width: 400, height: 300 };
  const bytes = await sharp({ create: small }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const [sizes] = await createEncodePhotos()([{ filename: 'turned.jpg', bytes }], 'person');
  const { width, height, exif, orientation } = await sharp(sizes?.full).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 300,
    height: 400,
    exif: undefined,
    orientation: undefined,
  });
});
