import { expect, it } from 'vitest';
import { structureWith } from '../../test/accounts.ts';
import type { Establishment } from './ports.ts';
import { confirms } from './verify-by-registry.ts';

const clinic = structureWith({ name: 'Clinique du Port', finessNumber: '440000289' });
const entry: Establishment = {
  isActive: true,
  names: ['SAS CLINIQUE DU PORT'],
  postalCode: '44000',
  finessNumbers: ['440000289'],
  source: 'registry',
};

it.each([
  ['an active one of that name and postal code', {}, true],
  ['one that is closed', { isActive: false }, false],
  ['one of another postal code', { postalCode: '44100' }, false],
  ['one of another name', { names: ['Clinique de la Gare'] }, false],
  ['one whose name is part of a word', { names: ['Clinique du Portail'] }, false],
  ['one without a name', { names: [''] }, false],
  ['one with another FINESS number', { finessNumbers: ['750712184'] }, false],
  ['one named by its sign', { names: ['HOLDING X', 'Clinique du Pôrt'] }, true],
])('the registry confirms a structure by %s: %o, %s', (_name, changes, expected) => {
  expect(confirms({ ...entry, ...changes }, clinic)).toBe(expected);
});

it('a structure without a FINESS number needs none in the registry', () => {
  expect(confirms({ ...entry, finessNumbers: [] }, { ...clinic, finessNumber: '' })).toBe(true);
});
