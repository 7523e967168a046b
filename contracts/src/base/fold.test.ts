import { expect, test } from 'vitest';
import { fold, unfoldedPosition } from './fold.ts';

test.each([
  ['Médecin généraliste', 'medecin generaliste'],
  ['ŒUVRE à Évry', 'oeuvre a evry'],
  ['Ægithale', 'aegithale'],
  ['I\u0302le', 'ile'],
  ["Infirmier·ère, l'été", "infirmier·ere, l'ete"],
  ['l’été, peut‑être', "l'ete, peut-etre"],
  ['Łucja Đorđević, Søren Weiß', 'lucja dordevic, soren weiss'],
  ['ŁÓDŹ STRAẞE İzmir Ðóra Þór', 'lodz strasse izmir dora thor'],
  ['\ufb01nal e\ufb03cace \ufb02ux', 'final efficace flux'],
  ['Ｐｒａｔｉｃｉｏ 75\u00a0015', 'praticio 75 015'],
  ['car\u00addio\u200blogue\u2060', 'cardiologue'],
  ['', ''],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('a text folded twice is the text folded once', () => {
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join('');
  expect(fold(fold(all))).toBe(fold(all));
});

test.each([
  ['한 Nantes', 'nantes', 2],
  ['e\u0301 Nantes', 'nantes', 3],
  ['l’œuvre à Évry', 'evry', 10],
  ['😀 ﬁn', 'fin', 3],
  ['aaa', 'b', 3],
])('in %s, %s begins at its own letter', (text, word, at) => {
  const found = fold(text).indexOf(word);
  expect(unfoldedPosition(text, found < 0 ? Number.POSITIVE_INFINITY : found)).toBe(at);
});
