import { expect, it } from 'vitest';
import { accountWith, cvWith } from '../../test/accounts.ts';
import { candidateWith, placeAt } from '../../test/candidates.ts';
import { libraryItemView } from './view.ts';

const now = new Date('2026-03-01T12:00:00Z');
const candidate = candidateWith({
  profession: 'Médecin',
  professions: ['Pédiatrie'],
  status: 'interne',
  hasReplacementLicence: true,
  languages: ['Anglais', 'claire@exemple.test'],
  software: ['Doctolib', '06 12 34 56 78'],
});
const owner = accountWith({ cv: cvWith(), candidate, firstname: 'Claire' });

it("an anonymous CV shows its owner's profession, and no free text that could name them", () => {
  expect(libraryItemView({ owner, isOwn: false, unlockedAt: null })).toMatchObject({
    profession: 'Médecin',
    status: 'interne',
    hasReplacementLicence: true,
    languages: ['Anglais'],
    software: ['Doctolib'],
    rppsVerified: false,
    candidate: null,
  });
});

it.each([
  ['is unlocked', { isOwn: false, unlockedAt: now }],
  ["is one's own", { isOwn: true, unlockedAt: null }],
])('a CV that %s says all of it', (_name, seen) => {
  const { languages, software } = candidate;
  const named = { firstname: 'Claire', lastname: null };
  expect(libraryItemView({ owner, ...seen })).toMatchObject({ languages, software, candidate: named });
});

it('a CV carries the mark of a verified RPPS number, also while it is anonymous', () => {
  const { practice, firstname, lastname } = owner;
  const known = { ...practice, rppsNumber: '10003456789' };
  const rppsCheck = { rppsNumber: '10003456789', firstname, lastname, at: now, isConfirmed: true };
  const marked = { ...owner, practice: known, rppsCheck } as typeof owner;
  expect(libraryItemView({ owner: marked, isOwn: false, unlockedAt: null }).rppsVerified).toBe(true);
  // under another name it says nothing
  const renamed = { ...marked, lastname: 'Autre' };
  expect(libraryItemView({ owner: renamed, isOwn: false, unlockedAt: null }).rppsVerified).toBe(false);
});

it.each([
  ['Maine-et-Loire', 'Maine-et-Loire'],
  ['', 'Pays de la Loire'],
])('a CV says the department of its place, or the region that it is: %s', (department, shown) => {
  const place = { ...placeAt({ latitude: 47, longitude: 0 }, department), region: 'Pays de la Loire' };
  const seen = { owner: { ...owner, candidate: { ...candidate, place } }, isOwn: false, unlockedAt: null };
  expect(libraryItemView(seen).department).toBe(shown);
});
