import type { EventData } from '@praticio/contracts/catalogue/events';
import type { EventHandler } from '@praticio/service-kit/consumers';

export const onInterestAccepted =
  (open: (interest: EventData<'interest.accepted'>) => Promise<void>): EventHandler<'interest.accepted'> =>
  ({ data }) =>
    open(data);

/** Ends the conversations about the offer. */
export const onOfferDeleted =
  (closeOffer: (offerId: number) => Promise<void>): EventHandler<'offer.deleted'> =>
  ({ data }) =>
    closeOffer(data.offerId);
