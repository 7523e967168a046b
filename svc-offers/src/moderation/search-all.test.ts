import { adminOffersQuerySchema } from '@praticio/contracts/offers/offer-administration';
import { expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { searchAllOffers } from './search-all.ts';

test('administrators find offers with the structure of each owner, which is read once', async () => {
  const offers = [anOffer({ id: 1 }), anOffer({ id: 2 }), anOffer({ id: 3, ownerId: 'recruiter-2' })];
  const structure = aStructure('Clinique du Port');
  const asked: string[][] = [];
  const search = searchAllOffers({
    offerDirectory: { search: async () => ({ offers, total: 12 }) },
    members: {
      async structures(ids) {
        asked.push(ids);
        return new Map([['recruiter-1', structure]]);
      },
    },
  });
  expect(await search(adminOffersQuerySchema.parse({}))).toEqual({
    items: [
      { offer: offers[0], structure },
      { offer: offers[1], structure },
      { offer: offers[2], structure: null },
    ],
    total: 12,
  });
  expect(asked).toEqual([['recruiter-1', 'recruiter-2']]);
});
