import { readOfferPicture } from '@praticio/contracts/offers/endpoints';
import { handle, Redirect } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';

/** Pictures for previews of links, of active offers only: caches ask each time whether the offer is still there. */
export function socialRoutes(useCases: UseCases) {
  return [
    handle(readOfferPicture, async ({ params, setHeader }) => {
      const drawn = await useCases.drawActiveOffer(params.id);
      if (!drawn) return new Redirect('/social.png');
      setHeader('Cache-Control', 'public, no-cache');
      setHeader('ETag', `"${drawn.digest}"`);
      return { mediaType: 'image/png', bytes: drawn.bytes };
    }),
  ];
}
