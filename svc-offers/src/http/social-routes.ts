import { readOfferPicture } from 'contracts/offers/endpoints';
import { AppError } from 'service-kit/errors';
import { handle, Redirect } from 'service-kit/handle';
import type { DrawOffer } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';

interface Deps {
  useCases: Pick<UseCases, 'readOffer'>;
  drawOffer: DrawOffer;
}

/** Pictures for previews of links, of active offers only: caches ask each time whether the offer is still there. */
export function socialRoutes({ useCases, drawOffer }: Deps) {
  return [
    handle(readOfferPicture, async ({ params, setHeader }) => {
      const { offer } = await useCases.readOffer(params.id);
      if (offer.status !== 'ACTIVE') throw new AppError('offer/not-found');
      const drawn = await drawOffer(offer);
      if (!drawn) return new Redirect('/social.png');
      setHeader('Cache-Control', 'public, no-cache');
      setHeader('ETag', `"${drawn.digest}"`);
      return { mediaType: 'image/png', bytes: drawn.bytes };
    }),
  ];
}
