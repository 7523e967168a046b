import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kitModules } from '@praticio/ui-kit/federation';
import { expect, test } from 'vitest';

test('the shell gives every module of the kit, so that no remote brings its own copy', async () => {
  const root = join(import.meta.dirname, '..', 'src');
  const files = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const sources = await Promise.all(files.map((name) => readFile(join(root, name), 'utf8')));
  // the compiler imports the runtime of JSX, for every page
  const given = new Set(['jsx-runtime']);
  for (const source of sources) {
    for (const [, name = ''] of source.matchAll(/'@praticio\/ui-kit\/([\w/-]+)'/g)) given.add(name);
  }
  const missing = kitModules.filter((name) => !given.has(name));
  expect(missing).toEqual([]);
});
