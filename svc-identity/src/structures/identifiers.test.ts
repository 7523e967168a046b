import { describe, expect, it } from 'vitest';
import { isFiness, isFrance, isFrenchPostalCode, isRpps, isSiret, withoutSeparators } from './identifiers.ts';

describe('a SIRET', () => {
  it.each(['73282932000074', '35600000000048', '35600000049837'])('%s is one', (text) => {
    expect(isSiret(text)).toBe(true);
  });
  it.each([
    ['a wrong key', '73282932000075'],
    ['13 digits', '7328293200007'],
    ['15 digits', '732829320000740'],
    ['letters', '7328293200007A'],
    ['zeros', '00000000000000'],
    ['a branch of La Poste whose digits add up to no multiple of five', '35600000049830'],
    ['the sum of La Poste for another company', '73282932000079'],
    ['nothing', ''],
  ])('with %s is none', (_name, text) => {
    expect(isSiret(text)).toBe(false);
  });
});

describe('a FINESS number', () => {
  it.each(['440000289', '750712184', '2A0000014', '2b0000012'])('%s is one', (text) => {
    expect(isFiness(text)).toBe(true);
  });
  it.each(['440000288', '2A0000015', '2C0000014', '44000028', 'A20000014', '000000000', ''])(
    '%s is none',
    (text) => {
      expect(isFiness(text)).toBe(false);
    },
  );
});

it('an RPPS number has 11 digits', () => {
  expect(isRpps('10101010101')).toBe(true);
  for (const text of ['1010101010', '101010101010', '1010101010A', '']) expect(isRpps(text)).toBe(false);
});

it('a French postal code has 5 digits', () => {
  expect(isFrenchPostalCode('44000')).toBe(true);
  for (const text of ['4400', '440000', '2A004', '']) expect(isFrenchPostalCode(text)).toBe(false);
});

it('France is recognised in the ways people write it', () => {
  expect(['France', ' FRANCE ', 'fr'].every(isFrance)).toBe(true);
  expect(isFrance('Belgique')).toBe(false);
});

it('separators between digits are dropped', () => {
  expect(withoutSeparators('732 829.320-00074')).toBe('73282932000074');
});
