import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { memoryOffers } from '../../test/memory-ports.ts';
import type { Offer } from '../offers/offer.ts';
import { noTerms } from '../offers/terms.ts';
import { eraseAccount } from './erase.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const owner = { id: 'recruiter-1' };
const files = { document: { fileId: 'old.pdf', filename: 'poste.pdf' }, photos: ['a.webp', 'b.webp'] };

test('erasing an account empties its offers, removes their files and then all other data', async () => {
  const memory = memoryOffers(
    anOffer({ ...files, salary: '5 000 €', terms: { ...noTerms, housing: ['Studio'] } }),
    anOffer({ id: 2, status: 'DELETED' }),
    anOffer({ id: 3, ownerId: 'rival' }),
    { ...anOffer({ id: 4 }), status: 'PENDING', document: null, photos: ['unpaid.webp'] } as Offer,
  );
  const done: unknown[] = [];
  const traces = {
    markErased: async (userId: string) => void done.push(['markErased', userId]),
    remove: async (userId: string, ids: number[]) => void done.push(['remove', userId, ids]),
  };
  const erase = eraseAccount({ ...memory, traces, now });
  await erase(owner.id);
  const [first, second, other] = memory.stored();
  expect(first).toMatchObject({
    status: 'DELETED',
    title: 'Offre supprimée',
    description: '—',
    location: { text: '—', commune: null },
    salary: null,
    terms: noTerms,
    document: null,
    photos: [],
    moderation: null,
    updatedAt: now(),
  });
  expect(second?.title).toBe('Offre supprimée');
  expect(other?.status).toBe('ACTIVE');
  expect(memory.events).toEqual([
    { type: 'offer.deleted', data: { offerId: 1, ownerId: owner.id } },
    { type: 'offer.deleted', data: { offerId: 2, ownerId: owner.id } },
  ]);
  expect(await memory.offers.find(4)).toBeNull();
  expect(memory.filesRemovedOf).toEqual([owner.id]);
  expect(memory.indexed).toMatchObject([{ offer: { id: 1 }, structure: null }, { offer: { id: 2 } }]);
  expect(done).toEqual([
    ['markErased', owner.id],
    ['remove', owner.id, [1, 2]],
  ]);
  await erase(owner.id);
  expect(memory.events).toHaveLength(2);
});
