import { offerFacetsSchema, offersQuerySchema } from '@praticio/contracts/offers/offer';
import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { memoryOffers } from '../../test/memory-offers.ts';
import type { OfferReader, PublishedOffer } from '../offers/offer.ts';
import { listSimilarOffers } from './list-similar.ts';

const commune = {
  codes: ['44109'],
  name: 'Nantes',
  department: 'Loire-Atlantique',
  region: 'Pays de la Loire',
  coordinates: null,
};
const here = { text: 'Nantes (44000)', commune };
const query = offersQuerySchema.parse({});

/** A search that finds `near` with a place and `far` without one. */
function setUp(offer: PublishedOffer, near: number[], far: number[]) {
  const asked: (typeof query)[] = [];
  const search = (given: typeof query) => {
    asked.push(given);
    const ids = given.location ? near : far;
    const items = ids.map((id) => ({ offer: anOffer({ id }), structure: null, distanceKm: null }));
    return { items, total: items.length, facets: offerFacetsSchema.parse({ contractTypes: [] }) };
  };
  const list = listSimilarOffers({ ...memoryOffers(offer), index: { search }, now: () => new Date() });
  return {
    asked,
    list: async (reader?: OfferReader) => (await list(offer.id, reader)).map((shown) => shown.offer.id),
  };
}

test('those of the region come first, none twice, and never the offer itself', async () => {
  const { asked, list } = setUp(anOffer({ location: here }), [2, 1], [1, 3, 2]);
  expect(await list()).toEqual([2, 3]);
  expect(asked).toMatchObject([
    { speciality: 'Médecine générale', location: 'Pays de la Loire' },
    { speciality: 'Médecine générale', location: '' },
  ]);
});

test('there are four at most', async () => {
  const { list } = setUp(anOffer({ location: here }), [2, 3, 4, 5, 6], [7]);
  expect(await list()).toEqual([2, 3, 4, 5]);
});

test('a reader gets none for an offer that they may not read', async () => {
  const moderation = { reason: 'Trompeuse', at: new Date(), before: 'ACTIVE' as const, byBan: false };
  const takenDown = anOffer({ status: 'SUSPENDED', moderation });
  await expect(setUp(takenDown, [], [2]).list()).rejects.toMatchObject({ code: 'offer/not-found' });
  expect(await setUp(takenDown, [], [2]).list({ holder: takenDown.ownerId })).toEqual([2]);
  expect(await setUp(takenDown, [], [2]).list({ holder: 'admin', isAdministrator: true })).toEqual([2]);
  await expect(setUp(anOffer({ status: 'DELETED' }), [], [2]).list()).rejects.toMatchObject({
    code: 'offer/deleted',
  });
});

test('without a specialty and a known place, nothing is similar', async () => {
  const { list, asked } = setUp(anOffer({ speciality: null }), [2], [3]);
  expect(await list()).toEqual([]);
  expect(asked).toEqual([]);
});
