import type { EventHandler } from '@praticio/service-kit/consumers';
import type { MemberMails } from '@praticio/service-kit/member-mails';
import { creditsExpiringMail } from './mail-credits-expiring.ts';
import { creditsOfferedMail } from './mail-credits-offered.ts';

interface Deps {
  mails: MemberMails;
  publicUrl: string;
}

export const onCreditsExpiring =
  ({ mails, publicUrl }: Deps): EventHandler<'credits.expiring'> =>
  (event) => {
    const { userId, kind, remaining, expiresAt } = event.data;
    const line = { kind, quantity: remaining };
    const values = { line, expiresAt: new Date(expiresAt), publicUrl };
    return mails.sendToTeamUnlessRefused(userId, event, 'endings', (note) =>
      creditsExpiringMail({ ...values, note }),
    );
  };

/** Mails the receiver of a grant by an administrator. Purchases have a mail of their own. */
export const onCreditsGranted =
  ({ mails, publicUrl }: Deps): EventHandler<'credits.granted'> =>
  async (event) => {
    const { userId, source, lines } = event.data;
    if (source !== 'administrator') return;
    await mails.sendToTeam(userId, event, creditsOfferedMail({ lines, publicUrl }));
  };
