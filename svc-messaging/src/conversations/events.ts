import type { EventData } from '@praticio/contracts/catalogue/events';
import type { EventHandler, EventHandlers } from '@praticio/service-kit/consumers';
import type { postEngagementStep } from './post-engagement-step.ts';

export const onInterestAccepted =
  (open: (interest: EventData<'interest.accepted'>) => Promise<void>): EventHandler<'interest.accepted'> =>
  ({ data }) =>
    open(data);

/** Ends the conversations about the offer. */
export const onOfferDeleted =
  (closeOffer: (offerId: number) => Promise<void>): EventHandler<'offer.deleted'> =>
  ({ data }) =>
    closeOffer(data.offerId);

export const onEngagementSteps = (post: ReturnType<typeof postEngagementStep>): EventHandlers => ({
  'engagement.proposed': ({ data }) => post('proposed', data),
  'engagement.changed': ({ data }) => post('changed', data),
  'engagement.confirmed': ({ data }) => post('confirmed', data),
  'engagement.declined': ({ data }) => post('declined', data),
  'engagement.cancelled': ({ data }) => post(data.wasConfirmed ? 'cancelled' : 'withdrawn', data),
});
