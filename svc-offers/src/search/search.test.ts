import { type OffersQuery, offerFacetsSchema, offersQuerySchema } from '@praticio/contracts/offers/offer';
import type { Place } from '@praticio/contracts/offers/place';
import { describe, expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { memoryOffers } from '../../test/memory-ports.ts';
import type { OfferReader, PublishedOffer } from '../offers/offer.ts';
import { listSimilarOffers, searchOffers } from './search.ts';

const now = () => new Date('2026-11-22T12:00:00Z');

describe('a search', () => {
  const nantes: Place = {
    placeId: 'commune:44109',
    formattedAddress: 'Nantes (44000)',
    name: 'Nantes',
    postalCode: '44000',
    department: 'Loire-Atlantique',
    region: 'Pays de la Loire',
    coordinates: { latitude: 47.2, longitude: -1.5, approximate: false },
  };
  const known: Record<string, Place> = {
    'commune:44109': nantes,
    'commune:98711': { ...nantes, coordinates: null },
  };
  const facets = offerFacetsSchema.parse({ contractTypes: [] });
  const deps = {
    index: { search: () => ({ items: [], total: 0, facets }), hasWords: () => true, hasWord: () => true },
    gazetteer: { find: (id: string) => known[id] ?? null, locate: () => null, placeOf: () => null },
    reading: { namedPlace: () => null, similar: () => [] },
    now,
  };
  const near = (id: string) => searchOffers(deps)(offersQuerySchema.parse({ near: id })).near;

  test('returns the place around which it has searched', () => {
    expect(near('')).toBeNull();
    expect(near('commune:44109')).toBe(nantes);
  });

  test('also works in a place without coordinates', () => {
    expect(near('commune:98711')).toMatchObject({ coordinates: null });
  });

  test('around an unknown place is 422', () => {
    const fieldErrors = { near: 'Ce lieu est inconnu' };
    expect(() => near('commune:0')).toThrow(expect.objectContaining({ extras: { fieldErrors } }));
  });
});

const commune = {
  codes: ['44109'],
  name: 'Nantes',
  department: 'Loire-Atlantique',
  region: 'Pays de la Loire',
  coordinates: null,
};
const here = { text: 'Nantes (44000)', commune };

/** A search that finds `near` with a place and `far` without one; the index may hold another version of the offer. */
function setUpSimilar(offer: PublishedOffer, near: number[], far: number[], held?: PublishedOffer) {
  const asked: OffersQuery[] = [];
  const search = (given: OffersQuery) => {
    asked.push(given);
    const ids = given.location ? near : far;
    const items = ids.map((id) => ({ offer: anOffer({ id }), structure: null, distanceKm: null }));
    return { items, total: items.length, facets: offerFacetsSchema.parse({ contractTypes: [] }) };
  };
  const findHeld = () => (held ? { offer: held, structure: null } : null);
  const list = listSimilarOffers({
    ...memoryOffers(offer),
    findHeld,
    index: { search },
    now: () => new Date(),
  });
  return {
    asked,
    list: async (reader?: OfferReader) => (await list(offer.id, reader)).map((shown) => shown.offer.id),
  };
}

describe('similar offers', () => {
  test('those of the region come first, none twice, and never the offer itself', async () => {
    const { asked, list } = setUpSimilar(anOffer({ location: here }), [2, 1], [1, 3, 2]);
    expect(await list()).toEqual([2, 3]);
    expect(asked).toMatchObject([
      { speciality: 'Médecine générale', location: 'Pays de la Loire' },
      { speciality: 'Médecine générale', location: '' },
    ]);
  });

  test('there are four at most', async () => {
    const { list } = setUpSimilar(anOffer({ location: here }), [2, 3, 4, 5, 6], [7]);
    expect(await list()).toEqual([2, 3, 4, 5]);
  });

  test('a reader gets none for an offer that they may not read', async () => {
    const moderation = { reason: 'Trompeuse', at: new Date(), before: 'ACTIVE' as const, byBan: false };
    const takenDown = anOffer({ status: 'SUSPENDED', moderation });
    await expect(setUpSimilar(takenDown, [], [2]).list()).rejects.toMatchObject({ code: 'offer/not-found' });
    expect(await setUpSimilar(takenDown, [], [2]).list({ holder: takenDown.ownerId })).toEqual([2]);
    expect(await setUpSimilar(takenDown, [], [2]).list({ holder: 'admin', isAdministrator: true })).toEqual([
      2,
    ]);
    await expect(setUpSimilar(anOffer({ status: 'DELETED' }), [], [2]).list()).rejects.toMatchObject({
      code: 'offer/deleted',
    });
  });

  test('those of an offer in the search index need no database; its owner and administrators may have changed it', async () => {
    const [stored, held] = [anOffer({ speciality: 'Cardiologie' }), anOffer({ speciality: 'Biologie' })];
    const specialityFor = async (reader?: OfferReader) => {
      const { asked, list } = setUpSimilar(stored, [], [2], held);
      await list(reader);
      return asked.map(({ speciality }) => speciality);
    };
    expect(await specialityFor()).toEqual(['Biologie']);
    expect(await specialityFor({ holder: 'somebody' })).toEqual(['Biologie']);
    expect(await specialityFor({ holder: stored.ownerId })).toEqual(['Cardiologie']);
    expect(await specialityFor({ holder: 'admin', isAdministrator: true })).toEqual(['Cardiologie']);
  });

  test('without a specialty and a known place, nothing is similar', async () => {
    const { list, asked } = setUpSimilar(anOffer({ speciality: null }), [2], [3]);
    expect(await list()).toEqual([]);
    expect(asked).toEqual([]);
  });
});
