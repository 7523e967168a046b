import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Médecin généraliste', 'medecin generaliste'],
  ['ŒUVRE à Évry', 'oeuvre a evry'],
  ['Ægithale', 'aegithale'],
  ['I\u0302le', 'ile'],
  ["Infirmier·ère, l'été", "infirmier·ere, l'ete"],
  ['', ''],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
