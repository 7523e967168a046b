import { offerTermsInputSchema } from '@praticio/contracts/offers/terms';
import { describe, expect, test } from 'vitest';
import { datesAreOver, familyOf, noTerms, type OfferTerms, termErrors, termsAfter } from './terms.ts';

const now = new Date('2026-11-22T12:00:00Z');
const edited = (input: object, before: OfferTerms = noTerms) =>
  termsAfter(before, offerTermsInputSchema.parse(input));
const errors = (input: object, before: OfferTerms = noTerms) =>
  termErrors(edited(input, before), before, now);

const full = edited({
  family: 'sale',
  startDate: '2027-08-03',
  endDate: '2027-08-14',
  weekdays: [5, 1, 1],
  workingTime: ['Gardes'],
  pay: { kind: 'share', min: 80, max: 80, per: 'percent' },
  housing: ['Studio sur place', 'Studio sur place'],
  careSettings: ['Cabinet'],
  software: ['Weda'],
});

describe('an edit of the terms', () => {
  test('absent fields stay, and lists contain no duplicates', () => {
    expect(edited({}, full)).toEqual(full);
    expect(full).toMatchObject({ weekdays: [1, 5], housing: ['Studio sur place'], asSoonAsPossible: false });
  });

  test('empty fields are removed', () => {
    const emptied = edited(
      {
        family: '',
        startDate: '',
        endDate: null,
        weekdays: '',
        workingTime: [],
        pay: '',
        housing: '',
        careSettings: [],
        software: [],
      },
      full,
    );
    expect(emptied).toEqual(noTerms);
  });

  test('“as soon as possible” removes the start date, and the reverse', () => {
    const soon = edited({ asSoonAsPossible: 'true' }, full);
    expect(soon).toMatchObject({ asSoonAsPossible: true, startDate: null, endDate: '2027-08-14' });
    expect(edited({ startDate: '2027-08-01' }, soon)).toMatchObject({
      asSoonAsPossible: false,
      startDate: '2027-08-01',
    });
    expect(edited({ startDate: '2027-08-01', asSoonAsPossible: true })).toMatchObject({ startDate: null });
    expect(edited({ endDate: '2027-08-15' }, soon)).toMatchObject({ asSoonAsPossible: true });
  });
});

describe('dates', () => {
  test('end on the first day or later', () => {
    expect(errors({ startDate: '2027-01-11', endDate: '2027-01-10' })).toEqual({
      endDate: 'La date de fin doit suivre la date de début',
    });
    expect(errors({ startDate: '2027-01-11', endDate: '2027-01-11' })).toEqual({});
    // the other end of the span was stored before
    expect(errors({ startDate: '2027-08-15' }, full)).toHaveProperty('endDate');
  });

  test('do not end in the past, unless they did before', () => {
    expect(errors({ endDate: '2026-11-21' })).toEqual({ endDate: 'La date de fin est déjà passée' });
    expect(errors({ endDate: '2026-11-22' })).toEqual({});
    expect(errors({ housing: [] }, { ...full, startDate: null, endDate: '2026-11-01' })).toEqual({});
  });

  test('are over when their last day is over in Paris', () => {
    const offer = { terms: { ...noTerms, endDate: '2026-11-22' } };
    expect(datesAreOver(offer, new Date('2026-11-22T22:59:59Z'))).toBe(false);
    expect(datesAreOver(offer, new Date('2026-11-22T23:00:00Z'))).toBe(true);
    expect(datesAreOver({ terms: noTerms }, now)).toBe(false);
  });
});

test.each([
  [null, 'CDI', 'post'],
  [null, 'Intérim', 'locum'],
  [null, null, 'premises'],
  ['sale', 'CDI', 'sale'],
] as const)('the family %s of contract type %s is %s', (family, contractType, shown) => {
  expect(familyOf({ terms: { ...noTerms, family }, contractType })).toBe(shown);
});
