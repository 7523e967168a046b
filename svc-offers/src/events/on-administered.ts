import type { EventHandlers } from 'service-kit/consumers';
import type { Inbox } from 'service-kit/inbox';
import type { Mailer } from 'service-kit/mailer';
import type { RefusalLinks } from 'service-kit/refusal-links';
import type { FindMember } from '../domain/member.ts';
import type { followBan } from '../domain/moderate-offer.ts';
import type { Offers } from '../domain/ports.ts';
import { offerRestoredMail, offerSuspendedMail } from '../mails/offer-moderated.ts';

/** Suspends and restores the offers of an account with it. */
export function onAccountAdministered(follow: ReturnType<typeof followBan>): EventHandlers {
  return {
    'account.administered': async ({ data: { action, userId } }) => {
      if (!userId || (action !== 'banned' && action !== 'unbanned')) return;
      await follow(userId, action === 'banned');
    },
  };
}

interface MailDeps {
  findMember: FindMember;
  offers: Pick<Offers, 'find'>;
  mailer: Mailer;
  inbox: Inbox;
  refusals: RefusalLinks;
  publicUrl: string;
}

/** Emails the owner what an administrator did with their offer, and why. */
export function onOfferAdministered({
  findMember,
  offers,
  mailer,
  inbox,
  refusals,
  publicUrl,
}: MailDeps): EventHandlers {
  return {
    'offer.administered': ({ id, data: { action, userId, target, reason } }) =>
      inbox.once(`mails:${id}`, async () => {
        const owner = userId && (await findMember(userId));
        const offer = await offers.find(Number(target?.id));
        if (!owner || !offer || offer.status === 'DELETED') return;
        if (owner.refusedEmails.includes('moderation')) return;
        const { note, headers } = refusals.of(owner.userId, 'moderation');
        const mail = action === 'offer-suspended' ? offerSuspendedMail : offerRestoredMail;
        const content = mail({ title: offer.title, reason, publicUrl, note });
        await mailer.send({ id, to: owner.email, ...content, headers });
      }),
  };
}
