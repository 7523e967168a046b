import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The packages of the remotes in this repository; a platform may run others. */
export const remotePackages: readonly string[] = globSync('mf-*/package.json', { cwd: root })
  .map((file) => dirname(file))
  .sort();
