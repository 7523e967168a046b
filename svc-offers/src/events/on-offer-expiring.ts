import type { EventHandlers } from 'service-kit/consumers';
import type { Inbox } from 'service-kit/inbox';
import type { Mailer } from 'service-kit/mailer';
import type { RefusalLinks } from 'service-kit/refusal-links';
import type { FindMember } from '../domain/member.ts';
import { offerExpiringMail } from '../mails/offer-expiring.ts';

interface Deps {
  findMember: FindMember;
  mailer: Mailer;
  inbox: Inbox;
  refusals: RefusalLinks;
  publicUrl: string;
}

/** Reminds the owner, once per end of life. */
export function onOfferExpiring({ findMember, mailer, inbox, refusals, publicUrl }: Deps): EventHandlers {
  return {
    'offer.expiring': ({ id, data }) =>
      inbox.once(`mails:${id}`, async () => {
        const owner = await findMember(data.ownerId);
        if (!owner || owner.refusedEmails.includes('endings')) return;
        const { note, headers } = refusals.of(owner.userId, 'endings');
        const expiresAt = new Date(data.expiresAt);
        const mail = offerExpiringMail({ title: data.title, expiresAt, publicUrl, note });
        await mailer.send({ id, to: owner.email, ...mail, headers });
      }),
  };
}
