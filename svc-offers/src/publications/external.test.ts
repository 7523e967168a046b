import type { OfferInput } from '@praticio/contracts/offers/offer-input';
import { expect, test, vi } from 'vitest';
import type { Actor } from '../members/member.ts';
import type { PublishedOffer } from '../offers/offer.ts';
import { externalOffers } from './external.ts';

const actor: Actor = { id: 'h', holder: 'h', part: 'own' };
const input = { title: 'Infirmier' } as OfferInput;
const photo = { filename: 'photo', bytes: Buffer.from('a') };

/** Over one offer that may exist, with the last publication or change. */
function setUp(before: Partial<PublishedOffer> | null) {
  const shown = async () => ({ offer: before as PublishedOffer, structure: null });
  const [publish, update] = [vi.fn(shown), vi.fn(shown)];
  const { putOffer } = externalOffers({
    offers: { findByClaim: async () => before && { offer: before } } as never,
    members: { structures: { find: async () => null } } as never,
    ...{ publish, update, changeStatus: vi.fn() },
    digestOf: JSON.stringify,
  });
  const put = (urls: string[], found = [photo]) => {
    const load = vi.fn(async () => found);
    const signal = new AbortController().signal;
    return { load, done: putOffer(actor, 'A', { input, signal, photos: { urls, load } }) };
  };
  return { publish, update, put };
}
const stored = (photos: string[]) => ({
  ...{ id: 1, ownerId: 'h', status: 'ACTIVE' as const, photos: ['old.webp'] },
  external: { id: 'A', digest: JSON.stringify({ ...input, photos }) },
});

test('a new offer has the photos of its URLs', async () => {
  const { publish, put } = setUp(null);
  await put(['https://a.fr/1.jpg']).done;
  expect(publish.mock.lastCall).toMatchObject([actor, { uploads: { photos: [photo] } }]);
});

test('photos of other URLs take the place of all; if none comes, those of before stay', async () => {
  const { update, put } = setUp(stored(['https://a.fr/1.jpg']));
  await put(['https://a.fr/2.jpg']).done;
  const change = { input: { deletePhotos: ['old.webp'] }, uploads: { photos: [photo] } };
  expect(update.mock.lastCall).toMatchObject([actor, 1, change]);
  await put(['https://a.fr/3.jpg'], []).done;
  expect(update.mock.lastCall).toMatchObject([actor, 1, { input: { deletePhotos: [] } }]);
});
