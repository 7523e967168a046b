import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Checks that `npm ci` accepts the lockfile on Linux and macOS, x64 and arm64 (CONTRIBUTING.md names the missing checksums). */
interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}
const lockfile = join(import.meta.dirname, '../../package-lock.json');
const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, Locked> };

const FOLDER = 'node_modules/';
const nameOf = (path: string) => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
const locked = Object.entries(packages).map(([path, entry]) => ({ path, name: nameOf(path), ...entry }));
const named = new Map(locked.map((entry) => [entry.name, entry]));

/** Tools whose packages for macOS were missing in the registry when the lockfile was written. */
const withoutChecksums =
  /^@(?:biomejs\/cli|oxc-parser\/binding|rspack\/binding|swc\/core|tailwindcss\/oxide)-/;
const ofPlatform = /(?:linux|darwin|win32|android|freebsd|openharmony)/;
const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** The tools with a package for each platform, and the names of these packages. */
const tools = locked
  .filter(({ path }) => !ofPlatform.test(path))
  .map(({ name, optionalDependencies = {} }) => ({
    name,
    parts: Object.keys(optionalDependencies).filter((part) => ofPlatform.test(part)),
    optionalDependencies,
  }))
  .filter(({ parts }) => parts.length > 0);

test('the tools with a package for each platform are found', () => {
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      '@biomejs/biome',
      '@rspack/binding',
      '@swc/core',
      'rolldown',
      'sharp',
      'typescript',
    ]),
  );
});

test.each(tools)(
  'the lockfile has each package of $name, in the version that it names',
  ({ parts, ...tool }) => {
    expect(parts.filter((part) => !named.has(part))).toEqual([]);
    const versions = parts.map((part) => [part, named.get(part)?.version]);
    expect(Object.fromEntries(versions)).toEqual(
      Object.fromEntries(parts.map((part) => [part, tool.optionalDependencies[part]])),
    );
  },
);

test.each(supported)('each tool has a package for %s', (platform) => {
  const lacking = tools.filter(({ parts }) => !parts.some((part) => part.includes(platform)));
  expect(lacking.map(({ name }) => name)).toEqual([]);
});

test('each package has a checksum, except some optional ones of other platforms', () => {
  const own = locked.filter(({ path, link }) => path.includes(FOLDER) && !link);
  const unchecked = own.filter(({ integrity }) => !integrity);
  const allowed = unchecked.filter(({ name, optional }) => optional && withoutChecksums.test(name));
  expect(unchecked.filter((entry) => !allowed.includes(entry)).map(({ name }) => name)).toEqual([]);
  // images and CI run on Linux, where nothing may be installed unchecked
  const onLinux = allowed.filter(({ name }) => /linux-(?:x64|arm64)(?!.*musl)/.test(name));
  expect(onLinux.map(({ name }) => name)).toEqual([]);
});
