import { PASSWORD_PERSONAL, PASSWORD_TOO_COMMON } from '@praticio/contracts/identity/messages';
import { expect, it } from 'vitest';
import { structureWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import { assertNotCommon, assertNotPersonal } from './password.ts';

const person = {
  email: 'claire.martin@exemple.test',
  firstname: 'Zoé',
  lastname: "Le Goff-D'Arvor",
  structure: structureWith({ name: 'Clinique du Port' }),
};

it('a common password is refused', () => {
  const { passwords } = memoryPorts();
  expect(() => assertNotCommon(passwords, 'Password1')).toThrow(
    expect.objectContaining({ extras: { fieldErrors: { password: PASSWORD_TOO_COMMON } } }),
  );
  expect(() => assertNotCommon(passwords, 'Soigner2026')).not.toThrow();
});

it.each([
  ['a word of the mailbox', 'Martin2026'],
  ['a word without its accents and capitals', 'xCLÀIREx9'],
  ['a part of a double name', 'Goff2026x'],
  ['a part behind an apostrophe', 'arvorArvor1'],
  ['a word of the structure', 'cliNique12'],
  ['a word that blanks divide', 'c l a i r e 1A'],
])('a password that contains %s is refused: %s', (_name, password) => {
  expect(() => assertNotPersonal(password, person)).toThrow(
    expect.objectContaining({ extras: { fieldErrors: { password: PASSWORD_PERSONAL } } }),
  );
});

it.each([
  ['words of the server of the email address', 'Exemple2026'],
  ['words of three letters', 'ZoéEtDuSel1'],
  ['nothing of the person', 'Soigner2026'],
])('a password that contains %s is accepted: %s', (_name, password) => {
  expect(() => assertNotPersonal(password, person)).not.toThrow();
});

it('a number in a name says nothing about the person', () => {
  expect(() =>
    assertNotPersonal('Soigner2026', { email: '2026@exemple.test', firstname: null }),
  ).not.toThrow();
});
