import * as offers from '@praticio/contracts/offers/endpoints';
import { owns } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import { handle, Redirect } from '@praticio/service-kit/handle';
import type { drawActiveOffer } from './draw.ts';
import { isPublic } from './offer.ts';
import type { readOffer } from './read.ts';
import { wholeOfferView } from './view.ts';

interface Rules {
  readOffer: ReturnType<typeof readOffer>;
  countOfferView: (id: number, visitor: { ip: string; userAgent: string }) => void;
  readOfferFile: (id: string) => Promise<{ name: string; mediaType: string; bytes: Buffer } | null>;
  drawActiveOffer: ReturnType<typeof drawActiveOffer>;
}

const FILE_NAME = /^[0-9a-f-]{36}(?:\.small)?\.(?:webp|pdf)$/;

/** An offer, its files and its picture, for everybody. */
export function offerRoutes({ readOffer, countOfferView, readOfferFile, drawActiveOffer }: Rules) {
  return [
    handle(offers.readOffer, async ({ actor, params, ip, header, setHeader }) => {
      const reader = actor && {
        holder: actor.holder,
        id: actor.id,
        isAdministrator: actor.roles.includes('ROLE_ADMIN'),
      };
      const shown = await readOffer(params.id, reader);
      const { id, moderation } = shown.offer;
      const isOwn = actor !== undefined && owns(actor, shown.offer);
      const isPrefetch = header('sec-purpose').includes('prefetch');
      if (!isPublic(shown.offer)) setHeader('X-Robots-Tag', 'noindex');
      // views of the owner and of prefetching browsers do not count
      else if (!isOwn && !isPrefetch) countOfferView(id, { ip, userAgent: header('user-agent') });
      return { ...wholeOfferView(shown), suspensionReason: (isOwn && moderation?.reason) || null };
    }),

    // photos and documents; the content of a name never changes, but a file may be taken down: caches must revalidate whether it
    // is still there
    handle(offers.readOfferFile, async ({ params: { file: id }, setHeader }) => {
      const file = FILE_NAME.test(id) ? await readOfferFile(id) : null;
      if (!file) throw new AppError('request/not-found');
      setHeader('Cache-Control', 'public, no-cache');
      setHeader('ETag', `"${id}"`);
      const { name, mediaType, bytes } = file;
      return mediaType === 'application/pdf' ? { name, mediaType, bytes } : { mediaType, bytes };
    }),

    // the picture for previews of links, of active offers only: caches must revalidate whether the offer still exists
    handle(offers.readOfferPicture, async ({ params, setHeader }) => {
      const drawn = await drawActiveOffer(params.id);
      if (!drawn) return new Redirect('/social.png');
      setHeader('Cache-Control', 'public, no-cache');
      setHeader('ETag', `"${drawn.digest}"`);
      return { mediaType: 'image/png', bytes: drawn.bytes };
    }),
  ];
}
