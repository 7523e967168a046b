import { expect, test } from 'vitest';
import { beginningOf, firstLetterOf, fromLetter, shorten } from './shorten.ts';

const family = '👨‍👩‍👧‍👦';

test.each([
  ['Court', 140, 'Court'],
  ['un deux trois quatre', 16, 'un deux trois…'],
  ['anticonstitutionnellement', 10, 'anticonst…'],
  ['a bcdefghijklmnop', 10, 'a bcdefgh…'],
  ['Remplacement 😀', 15, 'Remplacement 😀'],
  ['Remplacement😀😀', 14, 'Remplacement…'],
  ['12345678😀', 9, '12345678…'],
  [`12345${family}`, 12, '12345…'],
  ['12345🇫🇷', 8, '12345…'],
  ['12345e\u0301t\u00e9', 7, '12345…'],
  ['12345👍🏽 oui', 9, '12345…'],
])('%s in %d is shown as %s', (text, length, shown) => {
  expect(shorten(text, length)).toBe(shown);
});

test('no text is cut through a letter, at whatever length, and none becomes too long', () => {
  const text = `Cabinet ${family} « L’été » e\u0301t\u00e9 🇫🇷🇧🇪 👍🏽 한국 क्षि fin`;
  const whole = [...new Intl.Segmenter('fr').segment(text)].map(({ segment }) => segment);
  for (let length = 1; length <= text.length; length += 1) {
    expect(shorten(text, length).length).toBeLessThanOrEqual(length);
    expect(shorten(text, length).isWellFormed()).toBe(true);
    for (const part of [beginningOf(text, length), fromLetter(text, length)])
      for (const { segment } of new Intl.Segmenter('fr').segment(part)) expect(whole).toContain(segment);
  }
});

test('a letter with more marks than there is room for is cut between its characters', () => {
  expect(beginningOf(`a${'\u0301'.repeat(100)}`, 10)).toHaveLength(10);
  expect(beginningOf('😀'.repeat(3), 1)).toBe('');
  expect(shorten(`👨${'\u200d👨'.repeat(100)}`, 10).isWellFormed()).toBe(true);
});

test.each([
  ['Camille', 'C'],
  ['E\u0301lise', 'E\u0301'],
  ['😀 Clinique', '😀'],
  ['', ''],
])('the first letter of %s is %s', (text, letter) => {
  expect(firstLetterOf(text)).toBe(letter);
});
