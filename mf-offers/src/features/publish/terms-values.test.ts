import { offerTermsSchema, paySchema } from '@praticio/contracts/offers/terms';
import { describe, expect, test } from 'vitest';
import { noTerms, payOf, termsInputOf, termsIssues, termsValuesOf } from './terms-values.ts';

describe('pay', () => {
  test.each([
    ['Remplacement', { payMin: '80' }, { kind: 'share', per: 'percent', min: 80, max: 80 }],
    [
      'CDI',
      { payMin: '2 500,50', payMax: '3000 €' },
      { kind: 'salary', per: 'month', min: 2500.5, max: 3000 },
    ],
    ['Vacation', { payMax: '620' }, { kind: 'fee', per: 'day', min: 620, max: 620 }],
    ['', { payMin: '780' }, { kind: 'rent', per: 'month', min: 780, max: 780 }],
    [
      'CDI',
      { payKind: 'share', payPer: 'month', payMin: '70' },
      { kind: 'share', per: 'percent', min: 70, max: 70 },
    ],
  ] as const)('%s %o', (contractType, typed, pay) => {
    const found = payOf({ ...noTerms, ...typed }, contractType);
    expect(found).toEqual(pay);
    expect(paySchema.parse(found)).toEqual(pay);
  });

  test('is null without an amount', () => {
    expect(payOf({ ...noTerms, payKind: 'salary' }, 'CDI')).toBeNull();
  });
});

test.each([
  [{ payMin: 'beaucoup' }, 'payMin', 'Montant invalide'],
  [{ payMin: '3000', payMax: '2000' }, 'payMax', 'Le maximum doit dépasser le minimum'],
  [{ payKind: 'share', payMin: '120' }, 'payMax', '100 % maximum'],
  [
    { startDate: '2027-02-01', endDate: '2027-01-01' },
    'endDate',
    'La date de fin doit suivre la date de début',
  ],
] as const)('%o is wrong at its field', (typed, field, message) => {
  expect(termsIssues({ ...noTerms, ...typed }, 'CDI')).toContainEqual({ field, message });
});

test("an offer's terms come back from the form unchanged", () => {
  const terms = offerTermsSchema.parse({
    family: 'locum',
    startDate: '2027-01-11',
    endDate: '2027-02-26',
    weekdays: [1, 2],
    workingTime: ['Nuit'],
    pay: { kind: 'fee', min: 24.5, max: 30, per: 'hour' },
    housing: ['Studio sur place'],
  });
  const values = termsValuesOf({ ...terms, contractType: 'CDI' });
  expect(termsInputOf(values, 'CDI')).toEqual(terms);
});

test('a family that follows from the contract type is not chosen by an edit', () => {
  const terms = offerTermsSchema.parse({ family: 'locum' });
  expect(termsValuesOf({ ...terms, contractType: 'Vacation' }).family).toBe('');
  expect(termsInputOf(termsValuesOf({ ...terms, contractType: 'Vacation' }), 'CDI').family).toBeNull();
});

test("'as soon as possible' clears the first day", () => {
  const values = { ...noTerms, startDate: '2027-01-11', asSoonAsPossible: true };
  expect(termsInputOf(values, 'CDI')).toMatchObject({ startDate: null, asSoonAsPossible: true });
});
