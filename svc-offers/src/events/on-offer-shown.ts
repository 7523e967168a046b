import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { flagWording } from '../domain/flag-wording.ts';

/** Looks at the wording of each offer that is shown anew or changed. */
export function onOfferShown(flag: ReturnType<typeof flagWording>): EventHandlers {
  const look = ({ data }: { data: { offerId: number } }) => flag(data.offerId);
  return { 'offer.published': look, 'offer.updated': look, 'offer.activated': look };
}
