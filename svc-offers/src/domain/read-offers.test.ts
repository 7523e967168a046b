import { DAY_MS } from '@praticio/contracts/base/units';
import {
  favoritesQuerySchema,
  offerFacetsSchema,
  offersQuerySchema,
  ownOffersQuerySchema,
} from '@praticio/contracts/offers/offer';
import type { Place } from '@praticio/contracts/offers/place';
import { describe, expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { memoryOffers } from '../../test/memory-offers.ts';
import { addFavorite, listFavorites, removeFavorite } from './favorites.ts';
import type { Offer } from './offer.ts';
import { listDeletedOffers, listOwnOffers, passes, readOffer, searchOffers } from './read-offers.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const owner = { id: 'recruiter-1' };
const moderation = { reason: 'Annonce trompeuse', at: now(), before: 'ACTIVE' as const, byBan: false };
const pending = { ...anOffer({ id: 9 }), status: 'PENDING' as const };

function setUp(...offers: Offer[]) {
  const memory = memoryOffers(...offers);
  memory.structures.set(owner.id, aStructure('Clinique des Lilas'));
  return { ...memory, now };
}

describe('one offer', () => {
  const read = (offer: Offer, reader?: { id: string; isAdministrator: boolean }) =>
    readOffer(setUp(offer))(offer.id, reader);

  test('is read by anybody under the name of its structure, suspended and closed ones too', async () => {
    for (const status of ['ACTIVE', 'SUSPENDED', 'CLOSED'] as const)
      expect(await read(anOffer({ status }))).toMatchObject({
        offer: { status },
        structure: { name: 'Clinique des Lilas' },
      });
    expect((await read(anOffer({ ownerId: 'other' }))).structure).toBeNull();
  });

  test('is 404 while it is published, and 410 with a way out once it is deleted', async () => {
    await expect(read(pending)).rejects.toMatchObject({ code: 'offer/not-found' });
    await expect(readOffer(setUp())(1)).rejects.toMatchObject({ code: 'offer/not-found' });
    const deleted = read(anOffer({ status: 'DELETED' }));
    await expect(deleted).rejects.toMatchObject({
      code: 'offer/deleted',
      extras: { redirect: '/dashboard' },
    });
  });

  test('that an administrator hides is read by its owner and administrators', async () => {
    const hidden = anOffer({ status: 'SUSPENDED', moderation });
    await expect(read(hidden)).rejects.toMatchObject({ code: 'offer/not-found' });
    const stranger = { id: 'stranger', isAdministrator: false };
    await expect(read(hidden, stranger)).rejects.toMatchObject({ code: 'offer/not-found' });
    expect((await read(hidden, { ...stranger, isAdministrator: true })).offer.id).toBe(1);
    expect((await read(hidden, { ...owner, isAdministrator: false })).offer.id).toBe(1);
  });
});

describe('own offers', () => {
  const offers = [
    anOffer({ id: 1 }),
    anOffer({ id: 2, status: 'DELETED' }),
    anOffer({ id: 3, status: 'CLOSED' }),
    anOffer({ id: 4, ownerId: 'rival' }),
    pending,
    anOffer({ id: 5 }),
  ];
  const list = async (query: object = {}) =>
    listOwnOffers(setUp(...offers))(owner, ownOffersQuerySchema.parse(query));

  test('are those that are not deleted, page by page', async () => {
    const { items, totalItems } = await list();
    expect([items.map(({ offer }) => offer.id), totalItems]).toEqual([[1, 3, 5], 3]);
    expect(items[0]?.structure?.name).toBe('Clinique des Lilas');
    const second = await list({ page: 2, limit: 2 });
    expect([second.items.map(({ offer }) => offer.id), second.totalItems]).toEqual([[5], 3]);
    expect((await list({ status: 'CLOSED' })).items.map(({ offer }) => offer.id)).toEqual([3]);
  });

  test('that are deleted have a list of their own', async () => {
    const deleted = await listDeletedOffers(setUp(...offers))(owner, ownOffersQuerySchema.parse({}));
    expect(deleted.items.map(({ offer }) => offer.id)).toEqual([2]);
  });

  const commune = {
    codes: ['44109'],
    name: 'Nantes',
    department: 'Loire-Atlantique',
    region: 'Pays de la Loire',
    coordinates: null,
  };
  const offer = anOffer({ id: 7, title: 'Médecin de nuit', location: { text: 'Nantes (44000)', commune } });
  test.each([
    [{}, true],
    [{ query: 'MEDECIN' }, true],
    [{ query: 'cardio' }, false],
    [{ location: 'nantes' }, true],
    [{ location: 'loire-atlantique' }, true],
    [{ location: 'pays' }, true],
    [{ location: 'bretagne' }, false],
    [{ speciality: 'generale' }, true],
    [{ speciality: 'pédiatrie' }, false],
    [{ contractType: 'CDI' }, true],
    [{ contractType: 'CDD' }, false],
    [{ status: 'ACTIVE' }, true],
    [{ status: 'CLOSED' }, false],
    [{ id: 7 }, true],
    [{ id: 8 }, false],
    [{ query: 'médecin', location: 'bretagne' }, false],
  ])('pass the filters %j: %s', (filter, expected) => {
    expect(passes(ownOffersQuerySchema.parse(filter), now())(offer)).toBe(expected);
  });

  const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS);
  test.each([
    ['an active offer that ends', { expiresAt: inDays(14) }, true],
    ['an active offer that ends later', { expiresAt: inDays(14.01) }, false],
    ['an active offer that has ended', { expiresAt: now() }, false],
    ['a suspended offer that ends', { expiresAt: inDays(3), status: 'SUSPENDED' as const }, false],
    ['an urgent badge that ends', { urgent: true, urgentUntil: inDays(2) }, true],
    ['an urgent badge that ends later', { urgent: true, urgentUntil: inDays(15) }, false],
    ['an urgent badge that was taken off', { urgent: false, urgentUntil: inDays(2) }, false],
  ])('that end within two weeks: %s', (_, changes, expected) => {
    const filter = ownOffersQuerySchema.parse({ endsWithinDays: 14 });
    expect(passes(filter, now())(anOffer({ expiresAt: inDays(60), ...changes }))).toBe(expected);
  });

  test('without a place, specialty or contract type pass only filters that do not ask for them', () => {
    const bare = {
      ...offer,
      location: { text: 'Télétravail', commune: null },
      speciality: null,
      contractType: null,
    };
    const pass = (filter: object) => passes(ownOffersQuerySchema.parse(filter), now())(bare);
    expect([pass({}), pass({ location: 'télé' })]).toEqual([true, true]);
    expect([pass({ speciality: 'a' }), pass({ contractType: 'CDI' }), pass({ location: 'nantes' })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('favourites', () => {
  function keep(...offers: Offer[]) {
    const kept = new Map<number, Date>();
    const favorites = {
      add: async (_userId: string, id: number, at: Date) => void kept.set(id, at),
      remove: async (_userId: string, id: number) => void kept.delete(id),
      of: async () => [...kept.keys()].toReversed(),
    };
    const deps = { ...setUp(...offers), favorites, now };
    const reader = { id: 'camille' };
    const list = (query: object) => listFavorites(deps)(reader, favoritesQuerySchema.parse(query));
    return {
      ...deps,
      kept,
      add: (id: number) => addFavorite(deps)(reader, id),
      remove: (id: number) => removeFavorite(deps)(reader, id),
      async ids(query: object = {}) {
        const { items, totalItems } = await list(query);
        return { ids: items.map(({ offer }) => offer.id), totalItems };
      },
      list,
    };
  }

  test('are kept and let go, and listed page by page', async () => {
    const { add, remove, ids, kept, list } = keep(anOffer(), anOffer({ id: 2 }), anOffer({ id: 3 }));
    for (const id of [1, 2, 3]) await add(id);
    expect(kept.get(1)).toEqual(now());
    expect(await ids()).toEqual({ ids: [3, 2, 1], totalItems: 3 });
    expect(await ids({ page: 2, limit: 2 })).toEqual({ ids: [1], totalItems: 3 });
    expect(await ids({ id: 2 })).toEqual({ ids: [2], totalItems: 1 });
    expect((await list({})).items[0]?.structure?.name).toBe('Clinique des Lilas');
    await remove(3);
    expect((await ids()).ids).toEqual([2, 1]);
  });

  test.each([
    ['absent', []],
    ['being published', [{ ...pending, id: 1 }]],
    ['deleted', [anOffer({ status: 'DELETED' })]],
    ['hidden', [anOffer({ status: 'SUSPENDED', moderation })]],
  ])('cannot be an offer that is %s, and one that has become so is not listed', async (_title, offers) => {
    const { add, ids, kept } = keep(...offers);
    await expect(add(1)).rejects.toMatchObject({ code: 'offer/not-found' });
    kept.set(1, now());
    expect(await ids()).toEqual({ ids: [], totalItems: 0 });
  });
});

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
    index: { search: () => ({ items: [], total: 0, facets }) },
    gazetteer: { find: (id: string) => known[id] ?? null },
    now,
  };
  const near = (id: string) => searchOffers(deps)(offersQuerySchema.parse({ near: id })).near;

  test('answers the place around which it looked', () => {
    expect(near('')).toBeNull();
    expect(near('commune:44109')).toBe(nantes);
  });

  test('in a place without coordinates it looks too', () => {
    expect(near('commune:98711')).toMatchObject({ coordinates: null });
  });

  test('around an unknown place is 422', () => {
    const fieldErrors = { near: 'Ce lieu est inconnu' };
    expect(() => near('commune:0')).toThrow(expect.objectContaining({ extras: { fieldErrors } }));
  });
});
