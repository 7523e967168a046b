import { favoritesQuerySchema } from '@praticio/contracts/offers/offer';
import { forSelf } from '@praticio/service-kit/acting';
import { describe, expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { memoryOffers } from '../../test/memory-ports.ts';
import type { Offer } from '../offers/offer.ts';
import { addFavorite, listFavorites, removeFavorite } from './favorite.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const owner = forSelf('recruiter-1');
const moderation = { reason: 'Annonce trompeuse', at: now(), before: 'ACTIVE' as const, byBan: false };
const pending = { ...anOffer({ id: 9 }), status: 'PENDING' as const };

function setUp(...offers: Offer[]) {
  const memory = memoryOffers(...offers);
  memory.structures.set(owner.id, aStructure('Clinique des Lilas'));
  return { ...memory, now };
}

describe('favourites', () => {
  function keep(...offers: Offer[]) {
    const kept = new Map<number, Date>();
    const favorites = {
      add: async (_userId: string, id: number, at: Date) => void kept.set(id, at),
      remove: async (_userId: string, id: number) => void kept.delete(id),
      of: async () => [...kept.keys()].toReversed(),
    };
    const deps = { ...setUp(...offers), favorites, now };
    const reader = forSelf('camille');
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

  test('are added and removed, and listed page by page', async () => {
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
