import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import quoted from './specification-strings.json' with { type: 'json' };
import notBuilt from './specification-strings-not-built.json' with { type: 'json' };

// Every French string that the two specification documents quote is part of the contract, to the letter. A string
// with a variable part is searched by its fixed fragments, which must all be in one file.
const notBuiltYet: string[] = notBuilt;
const root = join(import.meta.dirname, '../..');
const sources = globSync('{contracts,ui-kit,shell,gateway,mf-*,svc-*}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|spec)\.tsx?$|\/testing\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'"));

const isUsed = (fragments: string[]) =>
  sources.some((source) => fragments.every((fragment) => source.includes(fragment)));

const missing = (quoted as { text: string; fragments?: string[] }[])
  .filter(({ text, fragments }) => !isUsed(fragments ?? [text]))
  .map(({ text }) => text);

test('every quoted string of the specification is used, or is listed as not built yet', () => {
  expect(missing.filter((text) => !notBuiltYet.includes(text))).toEqual([]);
});

test('the list of strings not built yet names only strings that are really missing', () => {
  expect(notBuiltYet.filter((text) => !missing.includes(text))).toEqual([]);
});
