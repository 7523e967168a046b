import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sayFigure } from '@praticio/service-kit/testing/soak';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'read-large-file.ts');
const LIMIT_MS = 180_000;

test.each(['csv', 'xml', 'json'])(
  'a file of 49,000 offers and nearly 100 MB of %s is read in less than 200 MB of memory',
  { tags: ['soak'], timeout: LIMIT_MS },
  async (format) => {
    const { stdout } = await run(process.execPath, [script, format]);
    const { count, usedMegabytes } = JSON.parse(stdout) as { count: number; usedMegabytes: number };
    sayFigure(`import of ${format}: ${usedMegabytes} MB`);
    expect(count).toBe(49_000);
    expect(usedMegabytes).toBeLessThan(200);
  },
);
