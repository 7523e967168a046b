import { noFacts } from '@praticio/contracts/offers/facts';
import { offerTermsInputSchema } from '@praticio/contracts/offers/terms';
import { expect, test } from 'vitest';
import { encodeTerms } from './offer-files.ts';

const emptied = { family: null, startDate: null, endDate: null, pay: null, ...noFacts() };

test('with files an emptied field is sent as an empty text, which the server reads as emptied', () => {
  const sent = encodeTerms(emptied, { photos: [new File([], 'a.jpg')], document: null });
  expect(Object.values(sent)).toEqual(Object.keys(emptied).map(() => ''));
  expect(offerTermsInputSchema.parse(sent)).toEqual(emptied);
});

test('pay is sent as JSON text with files, as an object without', () => {
  const pay = { kind: 'fee', per: 'day', min: 300, max: null } as const;
  const sent = encodeTerms({ pay }, { photos: [], document: new File([], 'a.pdf') });
  expect(offerTermsInputSchema.parse(sent).pay).toEqual(pay);
  expect(encodeTerms({ pay }, { photos: [], document: null })).toEqual({ pay });
});
