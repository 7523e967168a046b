import { offerTermsInputSchema } from 'contracts/offers/terms';
import { expect, test } from 'vitest';
import { besideFiles } from './offer-files.ts';

const emptied = {
  family: null,
  startDate: null,
  endDate: null,
  pay: null,
  weekdays: [],
  workingTime: [],
  housing: [],
  careSettings: [],
  software: [],
};

test('beside files an emptied field is an empty text, which the server reads as emptied', () => {
  const sent = besideFiles(emptied, { photos: [new File([], 'a.jpg')], document: null });
  expect(Object.values(sent)).toEqual(Object.keys(emptied).map(() => ''));
  expect(offerTermsInputSchema.parse(sent)).toEqual(emptied);
});

test('pay travels as JSON beside files, as itself without', () => {
  const pay = { kind: 'fee', per: 'day', min: 300, max: null } as const;
  const sent = besideFiles({ pay }, { photos: [], document: new File([], 'a.pdf') });
  expect(offerTermsInputSchema.parse(sent).pay).toEqual(pay);
  expect(besideFiles({ pay }, { photos: [], document: null })).toEqual({ pay });
});
