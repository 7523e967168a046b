import { candidateInputSchema } from '@praticio/contracts/identity/candidate';
import { expect, test } from 'vitest';
import { wishedCandidate } from './candidate.ts';

const specialties = [{ id: 1, name: 'Cardiologie' }];
const wished = (input: object) =>
  wishedCandidate(candidateInputSchema.parse(input), { place: null, specialties, today: '2027-08-10' });

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

test('what is named twice counts once', () => {
  const twice = { professions: ['Cardiologie', 'Cardiologie'], contractTypes: ['CDD', 'CDD'] };
  expect(wished(twice)).toMatchObject({ professions: ['Cardiologie'], contractTypes: ['CDD'] });
});
