import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test('twelve edits with three 39-megapixel pictures at once stay under 700 MiB', {
  timeout: 180_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'praticio-pictures-'));
  const file = join(folder, 'turned.jpg');
  // the worst: a turned, progressive picture is decoded whole before it is made smaller
  const create = { width: 7_200, height: 5_400, channels: 3, background: 'teal' } as const;
  await sharp({ create }).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toFile(file);
  const script = join(import.meta.dirname, 'encode-pictures.ts');
  const { stdout } = await run(process.execPath, [script, file]);
  await rm(folder, { recursive: true });
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThan(700);
});
