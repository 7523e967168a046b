import { offerFacetsSchema, offersQuerySchema } from '@praticio/contracts/offers/offer';
import type { Place } from '@praticio/contracts/offers/place';
import { describe, expect, test } from 'vitest';
import { searchOffers } from './search.ts';

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
