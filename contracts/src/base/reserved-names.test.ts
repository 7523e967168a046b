import { describe, expect, test } from 'vitest';
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
