import { expect, test } from 'vitest';
import { emailSchema, newPasswordSchema } from '../identity/account.ts';
import { fold } from './fold.ts';
import { normalize } from './normalize.ts';
import { numberOrEmpty } from './text-fields.ts';

test.each([
  ['e\u0301te\u0301', 'NFC', 'été'],
  ['ﬁn', 'NFKC', 'fin'],
  ['été', 'NFD', 'e\u0301te\u0301'],
] as const)('%s in %s is %s', (text, form, normal) => {
  expect(normalize(text, form)).toBe(normal);
});

test('a field refuses a text of marks that is far too long without putting them in order first', () => {
  const marks = `a${'\u0301\u0323'.repeat(100_000)}`;
  const startedAt = performance.now();
  for (const field of [emailSchema, newPasswordSchema, numberOrEmpty(20)]) field.safeParse(marks);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('marks beyond those of any language neither stay nor cost time', () => {
  // unbounded: minutes
  const marks = `a${'\u0301\u0323'.repeat(250_000)}`;
  const startedAt = performance.now();
  expect(normalize(marks, 'NFC').length).toBeLessThan(32);
  expect(fold(marks)).toBe('a');
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
