import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runTool } from '../engines/run-tool.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The indented figures below a script of the report, by name. */
const PART = /^ {8,}(\d+\.\d) (\S+)$/gm;

test('the report of a build lists the size of each script with its libraries and folders', {
  tags: ['soak'],
  timeout: 240_000,
}, async () => {
  const { code, output } = await runTool('npm', ['run', 'build', '--', '--report', 'mf-offers'], {
    cwd: ROOT,
  });
  expect(code, output).toBe(0);
  expect(output).toContain('mf-offers: kB with brotli');
  // the environment of production, not of tests
  expect(Number(/^ +(\d+\.\d) remoteEntry\.js$/m.exec(output)?.[1])).toBeLessThan(12);
  expect(output).toMatch(/^ +\d+\.\d static\/js\/async\/\S+\.js$/m);
  const parts = new Map<string, number>();
  for (const [, kB, name = ''] of output.matchAll(PART)) parts.set(name, (parts.get(name) ?? 0) + Number(kB));
  expect([...parts.keys()]).toEqual(expect.arrayContaining(['mf-offers/src/features/publish', 'zod']));
  expect(parts.get('zod')).toBeGreaterThan(5);
  expect(output).not.toContain('core-js');
});
