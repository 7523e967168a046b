import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Builds `dist`: the sources of the client and the part of contracts that they use, as JavaScript with types, since contracts
 * is no package of its own on a registry.
 */
const root = join(import.meta.dirname, '..');
const dist = join(import.meta.dirname, 'dist');
const contracts = join(dist, 'contracts/src');

rmSync(dist, { recursive: true, force: true });
const build = ['-p', join(import.meta.dirname, 'tsconfig.build.json'), '--incremental', 'false'];
execFileSync(join(root, 'node_modules/.bin/tsc'), build, { stdio: 'inherit' });
for (const file of globSync(join(dist, 'client/**/*.{js,d.ts}'))) {
  const toContracts = relative(dirname(file), contracts);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/@praticio\/contracts\/([\w/-]+)/g, `${toContracts}/$1.js`));
}
