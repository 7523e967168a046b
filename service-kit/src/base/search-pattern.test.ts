import { expect, test } from 'vitest';
import { searchPattern } from './search-pattern.ts';

test.each([
  ['lucja', 'Łucja Nowak'],
  ['Łucja', 'LUCJA'],
  ['coeur', 'Clinique du Cœur'],
  ['CŒUR', 'cœur'],
  ['cœur', 'CLINIQUE DU COEUR'],
  ['final', '\ufb01nal'],
  ['efficace', 'e\ufb03cace'],
  ['efficace', 'e\ufb00icace'],
  ['strasse', 'Straße'],
  ["l'ete", 'L’ÉTÉ'],
  ['ete', 'e\u0301te\u0301'],
  ['e\u0301té', 'Été'],
  ['75015 (paris)', 'Paris 75015 (Paris)'],
  ['a.b+c@d.fr', 'A.B+C@d.fr'],
  ['peut-être', 'peut‑etre'],
  ['', 'anything'],
])('%s finds %s', (search, text) => {
  expect(searchPattern(search).test(text)).toBe(true);
});

test.each([
  ['a.b', 'aXb'],
  ['[a-z]', 'b'],
  ['coeurs', 'cœur'],
  ['(', 'a'],
])('%s does not find %s', (search, text) => {
  expect(searchPattern(search).test(text)).toBe(false);
});

test('the longest search is a pattern of bounded length', () => {
  expect(searchPattern('ffi'.repeat(33)).source.length).toBeLessThan(10_000);
});
