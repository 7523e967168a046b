import { candidateInputSchema } from '@praticio/contracts/identity/candidate';
import { expect, test } from 'vitest';
import { wishedCandidate } from './candidate.ts';

const specialties = [{ id: 1, name: 'Cardiologie' }];
const wished = (input: object, said: Partial<Parameters<typeof wishedCandidate>[1]> = {}) => {
  const known = { current: null, practice: null, place: null, specialties, today: '2027-08-10', ...said };
  return wishedCandidate(candidateInputSchema.parse(input), known);
};

test.each([
  ['touch', ['2027-08-12', '2027-08-14'], ['2027-08-15', '2027-08-20'], [['2027-08-12', '2027-08-20']]],
  [
    'touch over the end of a month',
    ['2027-09-01', '2027-09-02'],
    ['2027-08-30', '2027-08-31'],
    [['2027-08-30', '2027-09-02']],
  ],
  ['overlap', ['2027-08-12', '2027-08-20'], ['2027-08-14', '2027-08-16'], [['2027-08-12', '2027-08-20']]],
  [
    'stand apart',
    ['2027-09-01', '2027-09-02'],
    ['2027-08-12', '2027-08-14'],
    [
      ['2027-08-12', '2027-08-14'],
      ['2027-09-01', '2027-09-02'],
    ],
  ],
  ['are over', ['2027-08-01', '2027-08-09'], ['2027-08-01', '2027-08-10'], [['2027-08-01', '2027-08-10']]],
])('spans that %s', (_name, one, other, result) => {
  const spanOf = ([from, to]: string[]) => ({ from, to });
  expect(wished({ availability: [one, other].map(spanOf) }).availability).toEqual(result.map(spanOf));
});

test('a repeated value counts once', () => {
  const twice = { professions: ['Cardiologie', 'Cardiologie'], contractTypes: ['CDD', 'CDD'] };
  expect(wished(twice)).toMatchObject({ professions: ['Cardiologie'], contractTypes: ['CDD'] });
});

const facts = {
  profession: 'Médecin',
  specialty: 'Cardiologie',
  status: 'interne' as const,
  hasReplacementLicence: true,
  languages: ['Français', 'Breton'],
  software: ['Doctolib'],
};

test('own descriptions are stored, and omitted ones stay', () => {
  const current = wished(facts);
  expect(current).toMatchObject(facts);
  expect(wished({ experienceYears: 3 }, { current })).toMatchObject({ ...facts, experienceYears: 3 });
  expect(wished({ languages: [], profession: null }, { current })).toMatchObject({
    ...facts,
    languages: [],
    profession: null,
  });
  expect(wished(facts)).not.toHaveProperty('rppsNumber');
});

test('the profession is at first that of the practice', () => {
  const practice = { profession: 'Infirmier', rppsNumber: '' };
  expect(wished({}, { practice })).toMatchObject({ profession: 'Infirmier', status: null, languages: [] });
});

test.each([
  ['docteur', false],
  ['interne', true],
  ['etudiant', true],
  [null, false],
] as const)('a licence belongs to who is no doctor yet: %s', (status, expected) => {
  expect(wished({ ...facts, status }).hasReplacementLicence).toBe(expected);
});

test('a trade that is in no specialty can be practised and looked for', () => {
  const trade = { profession: 'Psychologue', professions: ['Psychologue', 'Cadre de santé'] };
  expect(wished(trade)).toMatchObject(trade);
});

test('a profession or specialty that nobody knows is refused', () => {
  const refused = expect.objectContaining({
    extras: { fieldErrors: { profession: 'Profession inconnue', specialty: 'Spécialité inconnue' } },
  });
  expect(() => wished({ profession: 'Astrologue', specialty: 'Astrologie' })).toThrow(refused);
});
