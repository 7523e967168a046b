import { expect, test } from 'vitest';
import { foldWords, wordsOf } from './words.ts';

test.each([
  ['Saint-Étienne', 'saint etienne'],
  ["L'Haÿ-les-Roses", 'l hay les roses'],
  ['Cœur', 'coeur'],
  ['  DEUX   mots ', 'deux mots'],
])('%s is compared as %s', (text, folded) => {
  expect(foldWords(text)).toBe(folded);
});

test('a text without letters or digits has no words', () => {
  expect(wordsOf(' « - » ')).toEqual([]);
});
