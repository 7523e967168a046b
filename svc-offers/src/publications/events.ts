import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { MemberMails } from '@praticio/service-kit/member-mails';
import { offerExpiringMail } from './mail-expiring.ts';

/** Reminds the owner, once per end of life. */
export function onOfferExpiring({
  mails,
  publicUrl,
}: {
  mails: MemberMails;
  publicUrl: string;
}): EventHandlers {
  return {
    'offer.expiring': (event) => {
      const { ownerId, title } = event.data;
      const expiresAt = new Date(event.data.expiresAt);
      return mails.sendToTeamUnlessRefused(ownerId, event, 'endings', (note) =>
        offerExpiringMail({ title, expiresAt, publicUrl, note }),
      );
    },
  };
}

/** Updates the taken positions of an offer's slots after events of engagements. */
export function onEngagement(fill: (offerId: number) => Promise<void>): EventHandlers {
  const follow = ({ data }: { data: { offerId: number } }) => fill(data.offerId);
  return { 'engagement.confirmed': follow, 'engagement.cancelled': follow };
}
