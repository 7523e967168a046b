import { exampleEngagement, exampleOffer } from '@praticio/contracts/offers/example-entities';
import { expect, test } from 'vitest';
import { firstProposal, nextProposal, termsOf } from './proposal-values.ts';

const offer = {
  ...exampleOffer,
  startDate: '2027-01-04',
  endDate: '2027-01-05',
  pay: { kind: 'share', min: 80, max: 85, per: 'percent' },
} as const;

test('a first proposal begins with dates, pay and place of the offer', () => {
  const { terms } = firstProposal(offer);
  const shifts = { ...terms.shifts, start: '08:00', end: '18:00', breakMinutes: '30' };
  expect(termsOf({ terms: { ...terms, shifts } })).toEqual({
    shifts: [
      { day: '2027-01-04', start: '08:00', end: '18:00', breakMinutes: 30 },
      { day: '2027-01-05', start: '08:00', end: '18:00', breakMinutes: 30 },
    ],
    pay: { kind: 'share', min: 80, max: 80, per: 'percent' },
    salary: null,
    place: 'Nantes (44000)',
    conditions: '',
  });
  expect(termsOf(firstProposal(undefined)).pay).toBeNull();
});

test('the text of a salary is kept where the offer has no figures', () => {
  expect(termsOf(firstProposal(exampleOffer)).salary).toBe('6 500 € brut par mois');
});

test('another proposal begins with the last one, without the shifts that collide', () => {
  const [shift] = exampleEngagement.terms.shifts;
  const { from: _from, to: _to, workedMinutes: _worked, ...input } = shift as NonNullable<typeof shift>;
  expect(termsOf(nextProposal(exampleEngagement))).toMatchObject({
    shifts: [input],
    place: 'Réanimation, 3e étage',
  });
  expect(termsOf(nextProposal(exampleEngagement, []))).toMatchObject({ shifts: [] });
});

test.each([
  ['32,50', 'hour', { min: 32.5, max: 32.5, per: 'hour' }],
  ['2 500 €', 'percent', { min: 2500, max: 2500, per: 'month' }],
  ['beaucoup', 'day', { min: null, max: null, per: 'day' }],
] as const)('%s per %s', (min, per, pay) => {
  const { terms } = nextProposal(exampleEngagement);
  expect(termsOf({ terms: { ...terms, pay: { kind: 'fee', per, min } } }).pay).toEqual({
    kind: 'fee',
    ...pay,
  });
});
