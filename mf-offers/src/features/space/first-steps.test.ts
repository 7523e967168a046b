import { noFacts } from '@praticio/contracts/identity/candidate';
import { expect, test } from 'vitest';
import { profileFixture } from '../../../test/profile-fixture.ts';
import { candidateSteps, recruiterSteps } from './first-steps.tsx';

const open = (steps: { name: string; isDone: boolean }[]) =>
  steps.filter(({ isDone }) => !isDone).map(({ name }) => name);
const candidate = {
  ...noFacts,
  place: null,
  radiusKm: 50,
  availability: [],
  availableFrom: '2027-01-04',
  contractTypes: [],
  professions: [],
  experienceYears: null,
};

test('a new candidate has everything but the name before them', () => {
  expect(open(candidateSteps(profileFixture(), 0))).toEqual([
    'CV déposé',
    'Lieu de recherche',
    'Dates libres',
    'Première alerte',
  ]);
});

test('a first free day is enough for the dates', () => {
  const profile = profileFixture({ candidate, phone: null });
  expect(open(candidateSteps(profile, 1))).toEqual(['Téléphone', 'CV déposé', 'Lieu de recherche']);
});

test.each([
  [0, ['Première offre']],
  [1, []],
])('a recruiter with %i offers', (offers, left) => {
  expect(open(recruiterSteps(profileFixture(), offers))).toEqual(left);
});

test('each step is done by its own verb', () => {
  const acts = [...candidateSteps(profileFixture(), 0), ...recruiterSteps(profileFixture(), 0)].map(
    ({ name, act }) => [name, act],
  );
  expect(Object.fromEntries(acts)).toMatchObject({
    'CV déposé': 'Déposer',
    'Lieu de recherche': 'Indiquer',
    'Dates libres': 'Indiquer',
    'Première alerte': 'Créer',
    'Première offre': 'Publier',
  });
});

test.each([
  [{ phone: null }, 'Téléphone'],
  [{ lastname: null }, 'Nom'],
  [{ firstname: null, phone: null }, 'Nom et téléphone'],
])('without %j the first step is %s', (missing, step) => {
  expect(open(recruiterSteps(profileFixture(missing), 1))).toEqual([step]);
});
