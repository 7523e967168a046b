import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
  ['Camille Robert', 'CR'],
  ['Maison de santé des Tilleuls', 'MT'],
  ["Centre hospitalier d'Ancenis", 'CA'],
  ['Élodie', 'É'],
  ['camille@exemple.fr', 'C'],
  ['', ''],
])('%s is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
