import { expect, test } from 'vitest';
import { isAllowed, licencesOf, readLockfile } from './licences.ts';

test('every package of the product has a licence that allows its use', () => {
  const licences = licencesOf(readLockfile());
  expect(licences.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  const names = licences.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'fastify', 'sharp', 'quill', 'koa', 'tailwindcss']));
  expect(names).not.toContain('vitest');
  expect(names).not.toContain('maildev');
});

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['GPL-3.0-only OR MIT', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['AGPL-3.0-only', false],
  ['MIT AND GPL-2.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['inconnue', false],
])('%s allows the use: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected);
});

test('a nested dependency is found in the folder where its dependent resolves it', () => {
  const packages = {
    '': { version: '0.1.0' },
    shell: { version: '0.1.0', dependencies: { a: '1', kit: '1' } },
    'node_modules/kit': { link: true, resolved: 'kit' },
    kit: { dependencies: { b: '1' } },
    local: { dependencies: { tool: '1' } },
    'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '2' } },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'GPL-3.0-only' },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', license: 'MIT' },
  };
  expect(licencesOf({ packages })).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT' },
    { name: 'b', version: '2.0.0', licence: 'GPL-3.0-only' },
    { name: 'b', version: '1.0.0', licence: 'inconnue' },
  ]);
});
