import { expect, test } from 'vitest';
import { expiryWords } from './document-words.ts';

const today = '2026-11-27';

test.each([
  [null, undefined, null],
  ['2026-11-26', undefined, { text: 'expiré depuis le 26 novembre 2026', isUrgent: true }],
  ['2026-11-27', undefined, { text: 'expire le 27 novembre 2026', isUrgent: true }],
  ['2026-12-27', undefined, { text: 'expire le 27 décembre 2026', isUrgent: true }],
  ['2026-12-28', undefined, { text: "valable jusqu'au 28 décembre 2026", isUrgent: false }],
  ['2026-12-31', '2027-01-04', { text: 'expire le 31 décembre 2026, avant le début', isUrgent: true }],
  ['2027-01-04', '2027-01-04', { text: "valable jusqu'au 4 janvier 2027", isUrgent: false }],
])('a document that is good until %s, for a start on %s, is told as %o', (validUntil, start, words) => {
  expect(expiryWords(validUntil, today, start)).toEqual(words);
});
