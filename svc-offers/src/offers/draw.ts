import { AppError } from '@praticio/service-kit/errors';
import type { DrawOffer } from './drawing-engine.ts';
import { isPublic } from './offer.ts';
import type { readOffer } from './read.ts';

interface Deps {
  readOffer: ReturnType<typeof readOffer>;
  drawOffer: DrawOffer;
}

/** The picture of an active offer for previews of links. Throws 'offer/not-found' for any other. */
export function drawActiveOffer({ readOffer, drawOffer }: Deps) {
  return async (offerId: number) => {
    const { offer } = await readOffer(offerId);
    if (!isPublic(offer)) throw new AppError('offer/not-found');
    return drawOffer(offer);
  };
}
