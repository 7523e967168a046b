import type { EventOf } from '@praticio/contracts/catalogue/events';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { MemberMails } from '@praticio/service-kit/member-mails';
import type { Offers } from '../offers/part.ts';
import type { flagWording } from './flag-wording.ts';
import type { noteBan } from './follow-ban.ts';
import { offerRestoredMail, offerSuspendedMail } from './mail-moderated.ts';

/** Suspends and restores the offers of an account with it. */
export function onAccountAdministered(note: ReturnType<typeof noteBan>): EventHandlers {
  return {
    'account.administered': async ({ aggregate: { version }, data: { action, userId } }) => {
      if (!userId || (action !== 'banned' && action !== 'unbanned')) return;
      await note({ userId, version, banned: action === 'banned' });
    },
  };
}

interface MailDeps {
  mails: MemberMails;
  offers: Pick<Offers, 'find'>;
  publicUrl: string;
}

/** Emails the owner the decision of an administrator about their offer, with the reason. */
export function onOfferAdministered({ mails, offers, publicUrl }: MailDeps): EventHandlers {
  return {
    'offer.administered': async (event) => {
      const { action, userId, target, reason } = event.data;
      if (!userId) return;
      await mails.sendToTeamUnlessRefused(userId, event, 'moderation', async (note) => {
        const offer = await offers.find(Number(target?.id));
        if (!offer || offer.status === 'DELETED') return null;
        const mail = action === 'offer-suspended' ? offerSuspendedMail : offerRestoredMail;
        return mail({ title: offer.title, reason, publicUrl, note });
      });
    },
  };
}

type Appeared = Pick<EventOf<'offer.published'>, 'aggregate' | 'data'>;

/** Checks the wording of each published or changed offer. */
export function onOfferShown(flag: ReturnType<typeof flagWording>): EventHandlers {
  const look = ({ aggregate, data }: Appeared) => flag(data.offerId, aggregate.version);
  return { 'offer.published': look, 'offer.updated': look, 'offer.activated': look };
}
