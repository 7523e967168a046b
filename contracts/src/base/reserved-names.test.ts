import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { fold } from './fold.ts';
import { latinLookAlikes } from './look-alikes.ts';
import { normalize } from './normalize.ts';
import { imitatesPraticio } from './reserved-names.ts';

describe('a name that reads as Praticio', () => {
  test.each([
    'Praticio',
    'PRATICIO SÉCURITÉ',
    'praticio.fr',
    'P r a t i c i o',
    'P.r.a.t.i.c.i.o',
    'Prâtïcíö',
    'ＰＲＡＴＩＣＩＯ',
    '𝐏𝐫𝐚𝐭𝐢𝐜𝐢𝐨',
    'Рraticio',
    'Р r a t i c i o',
    'Praticiο',
    'Prat1cio',
    'Praticlo',
    'Pratici0',
    'Pr@tic!o',
    'Pratıcıo',
    'ᴘʀᴀᴛɪᴄɪᴏ',
    'Pra\u{200b}ticio',
    'Pra\u{ad}ticio',
    'LʼÉquipe Praticio',
    'Prati cio',
    'Pratic lo',
    'Pratici\u{3bf} Santé',
    'Service-Praticio',
    'PraticioSupport',
    '\u{a4d1}\u{a4e3}\u{a4ee}\u{a4d4}\u{a4f2}\u{a4da}\u{a4f2}\u{a4f3}',
    '\u{13e2}\u{13a1}\u{13aa}\u{13a2}\u{13a5}\u{13df}\u{13a5}\u{13a4}',
    '\u{146d}\u{1587}\u{15e9}TI\u{1455}IO',
    'Pr\u{15e9}tici\u{13be}',
    'Prat\u{10330}cio',
  ])('is found: %s', (name) => {
    expect(imitatesPraticio(name)).toBe(true);
  });

  test.each([
    'Ana',
    'Praticiens du Port',
    'Cabinet des praticiennes',
    'La Pratique',
    'Нина Иванова',
    'Мария Dupont',
    'Pratic Logement',
    "Pratic'Lorraine",
    'PraticLogis',
    'Prati Cioni',
    'Laboratoire µBio',
    'Ωméga Santé',
    'Практика',
    'Νίκος',
    '李 Wei',
    'عائشة',
    'Patricia',
    'Patricio',
    'S.E.L.A.R.L. Dr Morel & Associés (44)',
  ])('is not: %s', (name) => {
    expect(imitatesPraticio(name)).toBe(false);
  });
});

test("every sign that Unicode's confusables take for a letter of the name is known", () => {
  const folded = (text: string) => fold(normalize(text, 'NFKC')).replace(/['’ʼ]/g, '');
  const signs = Object.entries(confusables)
    .filter(([, target]) => /^[praticol]$/.test(folded(target)))
    .map(([sign]) => folded(sign))
    .filter((sign) => [...sign].length === 1 && !/[a-z\s]/.test(sign));
  expect(signs.length).toBeGreaterThan(150);
  expect(signs.filter((sign) => !latinLookAlikes.has(sign))).toEqual([]);
});
