import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import { describe, expect, test } from 'vitest';
import { chooseTests } from '../testing/chosen-tests.ts';

/** Checks that every path, command, variable and identifier that the documents name exists. */

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', git, { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 }).split(
  '\0',
);
const present = files.filter((file) => globSync(file, { cwd: root }).length > 0);
const code = present
  .filter((file) => /\.(?:ts|tsx|mjs|yml)$/.test(file) && !file.startsWith('local/test/'))
  .map(read)
  .join('\n');

interface Package {
  workspaces?: string[];
  scripts?: Record<string, string>;
  exports?: Record<string, string>;
}
const packageOf = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Package;
const workspaces = packageOf('.').workspaces ?? [];

function isImport(token: string): boolean {
  const [name = '', ...rest] = token.split('/');
  if (!workspaces.includes(name)) return false;
  const { exports = {} } = packageOf(name);
  const wanted = `./${rest.join('/')}`;
  return Object.keys(exports).some((key) => {
    const [before, after] = key.split('*');
    if (after === undefined) return key === wanted;
    const file = exports[key]?.replace('*', wanted.slice(before?.length));
    return wanted.startsWith(before ?? '') && file !== undefined && present.includes(join(name, file));
  });
}

/** Whether `token` is a file or folder (from the root or within a package), an import, an error code, or a data file. */
function exists(token: string): boolean {
  if (token.startsWith('.data/')) return true;
  if (token.includes('*') || token.includes('{')) return globSync(token, { cwd: root }).length > 0;
  const path = token.replace(/^\.\//, '').replace(/\/$/, '');
  const within = (file: string) =>
    file === path || file.endsWith(`/${path}`) || `/${file}`.includes(`/${path}/`);
  return token in errorCatalogue || isImport(path) || present.some(within);
}

test('a name that does not exist is reported', () => {
  const names = [
    'local/setup.mjs',
    'svc-*/src/*/part.ts',
    'ui-kit/button',
    'contracts/base/limits',
    'offer/not-owner',
  ];
  for (const name of names) expect(exists(name), name).toBe(true);
  for (const name of [
    'local/setup.ts',
    'svc-*/src/none.ts',
    'ui-kit/none',
    'contracts/events/none',
    'offer/none',
  ]) {
    expect(exists(name), name).toBe(false);
  }
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/architecture.md',
  'docs/hub.md',
  'docs/integrations.md',
  'docs/pages.md',
  'docs/commands.md',
  'docs/guarantees.md',
  'docs/operations/README.md',
  'service-kit/README.md',
  'ui-kit/README.md',
];

describe.each(documents)('%s', (document) => {
  // names in text and tables are checked, those in code examples are not
  const text = read(document).replace(/^```(?:ts|tsx)$[\s\S]*?^```$/gm, '');
  const tokens = [...text.matchAll(/`([^`\n]+)`/g)].map(([, token = '']) => token);

  test('names existing paths, imports and error codes', () => {
    const paths = tokens.filter((token) => /^[\w.][\w.*{},@-]*(?:\/[\w.*{},@-]+)+\/?$/.test(token));
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  test('names existing functions and values', () => {
    const names = tokens
      .map((token) => /^([a-z]+[A-Z]\w*)(?:\(|$)/.exec(token)?.[1])
      .filter((name) => name !== undefined);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });

  test('names existing commands', () => {
    for (const [command, script = '', name] of text.matchAll(/npm run ([\w:-]+)(?: -w ([\w-]+))?/g)) {
      expect(packageOf(name ?? '.').scripts, command).toHaveProperty(script);
    }
    for (const [command, part = ''] of text.matchAll(/npm run dev -- ([\w-]+)/g)) {
      expect(workspaces, command).toContain(part);
    }
    for (const [command, bench = ''] of text.matchAll(/npm run bench -- ([\w-]+)/g)) {
      const places = workspaces.map((workspace) => `${workspace}/bench/${bench}.ts`);
      expect(globSync(places, { cwd: root }), command).toHaveLength(1);
    }
    for (const [command, names = ''] of text.matchAll(/npm test -- ([\w ./-]+)/g)) {
      expect(() => chooseTests(names.trim().split(/ +/)), command).not.toThrow();
    }
  });

  test('names variables that are read somewhere', () => {
    const variables = tokens.filter((token) => /^[A-Z][A-Z0-9<>_]*_[A-Z0-9<>_]+$/.test(token));
    const isRead = (name: string) => new RegExp(`\\b${name.replace('<NAME>', 'OFFERS')}\\b`).test(code);
    expect(variables.filter((name) => !isRead(name))).toEqual([]);
  });
});

test('every promise of docs/guarantees.md links to a test', () => {
  const [, ...sections] = read('docs/guarantees.md').split(/^## /m);
  const promises = sections.flatMap((section) => section.split(/^- /m).slice(1));
  expect(promises.length).toBeGreaterThan(50);
  expect(promises.filter((promise) => !/\]\([^)]+\.(?:test\.tsx?|spec\.ts)\)/.test(promise))).toEqual([]);
});

test('every command of the root has its line, and the README names every folder', () => {
  const readme = read('README.md');
  const commands = readme + read('docs/commands.md');
  const own = Object.keys(packageOf('.').scripts ?? {});
  expect(own.filter((name) => !new RegExp(`npm (?:run )?${name}\\b`).test(commands))).toEqual([]);
  const folders = workspaces.map((name) => name.replace(/^(svc|mf)-[^/]+$/, '$1-*'));
  expect(folders.filter((folder) => !readme.includes(`\`${folder}\``))).toEqual([]);
});

describe('docs/operations/README.md', () => {
  const servers = present.filter((file) =>
    /^(?:gateway|renderer|service-kit|svc-[\w-]+(?:\/hub)?)\/src\/.*\.ts$/.test(file),
  );
  const calls = servers.flatMap((file) => {
    const pattern = /\b(?:logger|log)\s*\.(error|fatal|warn)\(\s*(?:\{[^;]*?\},\s*)?(?:(['"])(.*?)\2)?/g;
    return [...read(file).matchAll(pattern)].map(([, level = '', , message]) => ({ file, level, message }));
  });
  const section = read('docs/operations/README.md').split('## Log messages that need action')[1] ?? '';
  const cells = section.matchAll(/^\|((?: `[^`]+`,?)+)\s*\|/gm);
  const named = [...cells].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text),
  );

  test('every log message is a plain string, so that it can be searched for', () => {
    expect(calls.length).toBeGreaterThan(40);
    expect(calls.filter(({ message }) => message === undefined)).toEqual([]);
  });

  test('every error and every warning is listed', () => {
    expect(calls.filter(({ message }) => !named.includes(message))).toEqual([]);
  });

  test('every listed message is logged somewhere', () => {
    expect(named.length).toBeGreaterThan(30);
    const logged = calls.map(({ message }) => message);
    expect(named.filter((message) => !logged.includes(message))).toEqual([]);
  });
});
