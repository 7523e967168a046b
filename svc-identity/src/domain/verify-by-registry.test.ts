import { expect, it } from 'vitest';
import { structureWith } from '../../test/accounts.ts';
import type { Establishment, Practitioner } from './ports.ts';
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
  expect(confirms({ establishment: { ...entry, ...changes } }, clinic)).toBe(expected);
});

it('a structure without a FINESS number needs none in the registry', () => {
  expect(confirms({ establishment: { ...entry, finessNumbers: [] } }, { ...clinic, finessNumber: '' })).toBe(
    true,
  );
});

const practice = structureWith({
  name: 'Cabinet du Port',
  finessNumber: '',
  rppsNumber: '10101010101',
  representativeFirstName: 'Hélène',
  representativeLastName: 'Le Goff',
});
const person: Practitioner = {
  isActive: true,
  names: [{ family: 'LE GOFF', given: ['HELENE', 'MARIE'] }],
  source: 'registry',
};
const own: Establishment = { ...entry, names: ['HELENE LE GOFF'], postalCode: practice.address.postalCode };

it.each([
  ['both registries', { establishment: own, practitioner: person }, true],
  ['the RPPS registry alone, where no other is asked', { practitioner: person }, true],
  ['another family name', { establishment: own, practitioner: { ...person, names: [{ family: 'LEGRAND', given: ['HELENE'] }] } }, false],
  ['another first name', { establishment: own, practitioner: { ...person, names: [{ family: 'LE GOFF', given: ['MARIE'] }] } }, false],
  ['a practitioner who no longer practises', { establishment: own, practitioner: { ...person, isActive: false } }, false],
  ['an unknown RPPS number', { establishment: own, practitioner: null }, false],
  ['an unknown SIRET', { establishment: null, practitioner: person }, false],
  ['her name without her RPPS number', { establishment: own }, false],
])('a practice is confirmed by %s: %o, %s', (_name, findings, expected) => {
  expect(confirms(findings, practice)).toBe(expected);
}); // biome-ignore format: a table
