import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Writes `<file>.br` and `<file>.gz` next to each text file of a build, so that the gateway need not compress files while
 * a visitor waits. Usage: `node deploy/precompress.ts <folder>`.
 */

const TEXT = /\.(?:js|css|html|json|svg|txt|xml|webmanifest)$/;
/** Compressing smaller files is not worth it: the head of the response is larger than the saving. */
const SMALLEST_BYTES = 860;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export async function precompress(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
  for (const name of names) {
    const path = join(folder, name);
    if ((await stat(path)).size < SMALLEST_BYTES) continue;
    const content = await readFile(path);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${path}.br`, await brotli(content, { params }));
    await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
  }
  return names.length;
}

if (import.meta.main) {
  const folder = process.argv[2];
  if (!folder) throw new Error('Usage: node deploy/precompress.ts <folder>');
  await precompress(folder);
}
