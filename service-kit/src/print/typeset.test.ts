import { expect, test } from 'vitest';
import { typeset } from './typeset.ts';

test.each([
  ["l'assurance qu'elle a", 'l’assurance qu’elle a'],
  ['la « partie titulaire »', 'la «\u202fpartie titulaire\u202f»'],
  ['vraiment ? oui ; non !', 'vraiment\u202f? oui\u202f; non\u202f!'],
  ['le motif : un congé', 'le motif\u00a0: un congé'],
  ['85 % de 12 000 €, 5 km', '85\u202f% de 12\u202f000\u202f€, 5\u00a0km'],
  ['le 4 janvier 2027 et le 1er mai', 'le 4\u00a0janvier\u00a02027 et le 1er\u00a0mai'],
  ['article R. 4127-65', 'article\u00a0R.\u00a04127-65'],
  ['rue du 5 hameau, 12 h', 'rue du 5 hameau, 12\u00a0h'],
])('%s is set as print has it', (text, printed) => {
  expect(typeset(text)).toBe(printed);
  expect(typeset(printed)).toBe(printed);
});
