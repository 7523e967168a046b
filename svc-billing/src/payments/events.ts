import type { EventHandler } from '@praticio/service-kit/consumers';
import type { MemberMails } from '@praticio/service-kit/member-mails';
import { paymentConfirmedMail } from './mail-confirmed.ts';

export const onPaymentCompleted =
  (deps: { mails: MemberMails; publicUrl: string }): EventHandler<'payment.completed'> =>
  (event) => {
    const { userId, sessionId, lines } = event.data;
    const mail = paymentConfirmedMail({ sessionId, lines, publicUrl: deps.publicUrl });
    return deps.mails.sendToTeam(userId, event, mail);
  };
