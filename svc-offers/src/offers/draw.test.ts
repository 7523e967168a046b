import type { OfferStatus } from '@praticio/contracts/offers/offer';
import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { drawActiveOffer } from './draw.ts';

const picture = { bytes: Buffer.from('png'), digest: 'abc' };

const drawing = (status: OfferStatus) =>
  drawActiveOffer({
    readOffer: async (id) => ({ offer: anOffer({ id, status }), structure: null }),
    drawOffer: async ({ id }) => ({ ...picture, digest: `${id}` }),
  });

test('an active offer has a picture', async () => {
  expect(await drawing('ACTIVE')(7)).toEqual({ ...picture, digest: '7' });
});

test.each(['SUSPENDED', 'CLOSED', 'DELETED'] as const)('an offer that is %s has none', async (status) => {
  await expect(drawing(status)(7)).rejects.toMatchObject({ code: 'offer/not-found' });
});
