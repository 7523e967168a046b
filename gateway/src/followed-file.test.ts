import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followFile } from './followed-file.ts';

test('a file that is missing or not whole for a moment keeps its last content, with one warning', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'praticio-followed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'index.html');
  const warn = vi.fn();
  const whole = (bytes: Buffer) => {
    if (!String(bytes).endsWith('.')) throw new Error('not whole');
    return String(bytes);
  };
  const content = followFile(path, whole, { warn });
  await expect(content()).rejects.toThrow('ENOENT');
  await writeFile(path, 'first.');
  expect(await content()).toBe('first.');
  await rm(path);
  expect([await content(), await content()]).toEqual(['first.', 'first.']);
  await writeFile(path, 'sec');
  expect(await content()).toBe('first.');
  expect(warn).toHaveBeenCalledTimes(1);
  await vi.waitFor(async () => {
    await writeFile(path, 'second.');
    expect(await content()).toBe('second.');
  });
});
