import type { EventHandler } from 'service-kit/consumers';
import type { MemberMails } from 'service-kit/member-mails';
import { creditsExpiringMail } from '../mails/credits-expiring.ts';

export const onCreditsExpiring =
  (deps: { mails: MemberMails; publicUrl: string }): EventHandler<'credits.expiring'> =>
  (event) => {
    const { userId, kind, remaining, expiresAt } = event.data;
    const line = { kind, quantity: remaining };
    const values = { line, expiresAt: new Date(expiresAt), publicUrl: deps.publicUrl };
    return deps.mails.sendUnlessRefused(userId, event, 'endings', (note) =>
      creditsExpiringMail({ ...values, note }),
    );
  };
