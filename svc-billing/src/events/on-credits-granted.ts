import type { EventHandler } from 'service-kit/consumers';
import type { MemberMails } from 'service-kit/member-mails';
import { creditsOfferedMail } from '../mails/credits-offered.ts';

/** Mails the receiver of a grant by an administrator. Purchases have a mail of their own. */
export const onCreditsGranted =
  (deps: { mails: MemberMails; publicUrl: string }): EventHandler<'credits.granted'> =>
  async (event) => {
    const { userId, source, lines } = event.data;
    if (source !== 'administrator') return;
    await deps.mails.send(userId, event, creditsOfferedMail({ lines, publicUrl: deps.publicUrl }));
  };
