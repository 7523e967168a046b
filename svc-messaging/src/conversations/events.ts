import type { EventData } from '@praticio/contracts/catalogue/events';
import type { EventHandler, EventHandlers } from '@praticio/service-kit/consumers';
import type { tellEngagement } from './tell-engagement.ts';

export const onInterestAccepted =
  (open: (interest: EventData<'interest.accepted'>) => Promise<void>): EventHandler<'interest.accepted'> =>
  ({ data }) =>
    open(data);

/** Ends the conversations about the offer. */
export const onOfferDeleted =
  (closeOffer: (offerId: number) => Promise<void>): EventHandler<'offer.deleted'> =>
  ({ data }) =>
    closeOffer(data.offerId);

export const onEngagementSteps = (tell: ReturnType<typeof tellEngagement>): EventHandlers => ({
  'engagement.proposed': ({ data }) => tell('proposed', data),
  'engagement.changed': ({ data }) => tell('changed', data),
  'engagement.confirmed': ({ data }) => tell('confirmed', data),
  'engagement.declined': ({ data }) => tell('declined', data),
  'engagement.cancelled': ({ data }) => tell(data.wasConfirmed ? 'cancelled' : 'withdrawn', data),
});
