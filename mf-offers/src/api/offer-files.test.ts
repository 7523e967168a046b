import { noFacts } from '@praticio/contracts/offers/facts';
import { slotsInputSchema } from '@praticio/contracts/offers/slot-input';
import { offerTermsInputSchema } from '@praticio/contracts/offers/terms';
import { expect, test } from 'vitest';
import { encodeTerms } from './offer-files.ts';

const emptied = {
  family: null,
  startDate: null,
  endDate: null,
  pay: null,
  details: null,
  transfer: null,
  ...noFacts(),
};

test('with files an emptied field is sent as an empty text, which the server reads as emptied', () => {
  const sent = encodeTerms(emptied, { photos: [new File([], 'a.jpg')], document: null });
  expect(Object.values(sent)).toEqual(Object.keys(emptied).map(() => ''));
  expect(offerTermsInputSchema.parse(sent)).toEqual(emptied);
});

test('pay and slots are sent as JSON text with files, as they are without', () => {
  const pay = { kind: 'fee', per: 'day', min: 300, max: null } as const;
  const sent = encodeTerms({ pay }, { photos: [], document: new File([], 'a.pdf') });
  expect(offerTermsInputSchema.parse(sent).pay).toEqual(pay);
  const slots = [
    { day: '2027-01-04', start: '08:00', end: '20:00', breakMinutes: 0, positions: 2, note: 'Bloc' },
  ];
  const withFile = encodeTerms({ slots }, { photos: [], document: new File([], 'a.pdf') });
  expect(slotsInputSchema.parse(withFile.slots)).toEqual(slots);
  expect(encodeTerms({ pay }, { photos: [], document: null })).toEqual({ pay });
});
