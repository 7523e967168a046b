import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'praticio-set-up-'));
  for (const folder of ['local', 'bin', 'node_modules/.bin'])
    mkdirSync(join(root, folder), { recursive: true });
  cpSync(join(import.meta.dirname, '../setup.mjs'), join(root, 'local/setup.mjs'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ devDependencies: { node: '24.0.0' } }));
  // an npm that installs nothing, and a Node that does nothing
  for (const program of ['bin/npm', 'node_modules/.bin/node']) {
    writeFileSync(join(root, program), '#!/bin/sh\n', { mode: 0o755 });
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Versions = Record<string, string>;
const LINK = 'link';

/** What a command says when the lockfile asks for `locked`, and `installed` is there. */
function said(locked: Versions, installed: Versions): string {
  const asFile = (versions: Versions) => {
    const packages = Object.entries(versions).map(([path, version]) => [
      path,
      version === LINK ? { link: true } : { version },
    ]);
    return JSON.stringify({ packages: Object.fromEntries(packages) });
  };
  writeFileSync(join(root, 'package-lock.json'), asFile(locked));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), asFile(installed));
  const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env.PATH}` };
  return spawnSync(process.execPath, ['local/setup.mjs', 'format'], { cwd: root, env }).stdout.toString();
}

const both = { 'node_modules/zod': '4.0.0', 'gateway/node_modules/zod': '3.0.0' };

test('nothing is installed when everything is there', () => {
  expect(said({ ...both, gateway: '0.1.0' }, both)).not.toContain('npm install');
});

test.each(Object.keys(both))('%s of another version is installed', (path) => {
  expect(said(both, { ...both, [path]: '1.0.0' })).toContain('npm install');
});

test.each(Object.keys(both))('%s that is missing is installed', (path) => {
  const { [path as keyof typeof both]: _, ...others } = both;
  expect(said(both, others)).toContain('npm install');
});

test('a package of our own that is not linked yet is installed', () => {
  const withOwn = { ...both, 'node_modules/hub': LINK };
  expect(said(withOwn, withOwn)).not.toContain('npm install');
  expect(said(withOwn, both)).toContain('npm install');
});
