import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Checks that every remote has the files of a remote, and its own name in each place of a remote's name (CONTRIBUTING.md). */
const root = join(import.meta.dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const packageOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** `NAME` is the name of the remote. */
const named: Record<string, string> = {
  'package.json': '"name": "@praticio/NAME"',
  'module-federation.config.ts': "name: 'NAME',",
  'src/main.tsx': "startAlone('NAME', routes);",
  'src/styles.css': '[data-area="NAME"]',
};
const files = [
  ...Object.keys(named),
  'rsbuild.config.ts',
  'tsconfig.json',
  'src/exposes/pages.ts',
  'src/exposes/routes.tsx',
];

test('there are remotes', () => {
  expect(remotes.length).toBeGreaterThan(4);
});

describe.each(remotes)('%s', (name) => {
  const read = (file: string) => readFileSync(join(root, name, file), 'utf8');

  test('has the files of every remote', () => {
    expect(files.filter((file) => !existsSync(join(root, name, file)))).toEqual([]);
  });

  test.each(Object.entries(named))('has its own name in %s', (file, text) => {
    expect(read(file)).toContain(text.replace('NAME', name));
  });

  test('is a workspace, and in the lockfile', () => {
    expect(packageOf('.').workspaces).toContain(name);
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    expect(packages).toHaveProperty([`node_modules/@praticio/${name}`]);
  });

  test('has the same scripts as every remote', () => {
    const { scripts } = packageOf(name);
    const drawn = existsSync(join(root, name, 'rsbuild.server.config.ts'));
    const servers = drawn ? ' && rsbuild build --config rsbuild.server.config.ts' : '';
    expect(scripts).toEqual({
      build: `rsbuild build${servers} && node ../deploy/precompress.ts dist`,
      check: 'tsc --noEmit',
      dev: 'rsbuild dev',
      release: `node ../deploy/publish-remote.ts ${name}`,
      test: `tsc --noEmit && vitest run --root .. ./${name}/ && npm run build --silent && npm run release --silent -- --check`,
    });
  });

  test('is built for the renderer if one of its pages is rendered on a server', () => {
    const rendersPages = /\bdrawn: '/.test(read('src/exposes/pages.ts'));
    expect(existsSync(join(root, name, 'rsbuild.server.config.ts'))).toBe(rendersPages);
  });
});
