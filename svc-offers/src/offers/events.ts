import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { OfferFileStore } from './file-store.ts';

/** Synchronises files with their offer, also if the process that changed it has crashed. */
export function onOfferTakenDown({ follow }: Pick<OfferFileStore, 'follow'>): EventHandlers {
  const followOffer = ({ data }: { data: { offerId: number } }) => follow(data.offerId);
  return {
    'offer.suspended': followOffer,
    'offer.activated': followOffer,
    'offer.updated': followOffer,
    'offer.deleted': followOffer,
    'offer.administered': async ({ data: { target } }) => {
      if (target?.kind === 'offer') await follow(Number(target.id));
    },
  };
}
