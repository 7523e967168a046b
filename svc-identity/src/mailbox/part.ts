import { HOUR_MS } from '@praticio/contracts/base/units';
import { openMailLog } from '@praticio/service-kit/mail-log';
import { createMailer } from '@praticio/service-kit/mailer';
import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import { accountMails } from './events.ts';
import { limitStore } from './limit-store.ts';
import { requestMail } from './request-mail.ts';
import { mailboxRoutes } from './routes.ts';
import { mailSender } from './send.ts';
import { mailRequestStore } from './store.ts';

/** Mails that people ask for, and those about their account. An email address gets a few an hour at most. */
export function openMailbox(context: IdentityContext, { accounts }: { accounts: Accounts }) {
  const { config, connection, inbox, logger, metrics } = context;
  const mailLog = openMailLog({ connection, logger });
  const mailer = createMailer(config, metrics.mailHandedOver, mailLog);
  const mailRequests = mailRequestStore(context);
  const limits = limitStore(connection);
  const sender = mailSender({ accounts, mailer, inbox, limits });
  const request = requestMail({ mailRequests });
  const on = accountMails({
    ...sender,
    accounts,
    mailRequests,
    publicUrl: config.PUBLIC_URL,
    supportEmail: config.SUPPORT_EMAIL,
  });
  return {
    mailbox: {
      add: request,
      ...sender,
      mailsOf: mailLog.listOf,
      forgetMails: mailLog.forget,
      /** Counts one request against its hourly limit; false when the limit is reached. */
      allow: limits.allow,
    },
    part: {
      routes: mailboxRoutes({ requestMail: request }),
      consumers: [{ name: 'mails', on }],
      sweeps: [
        { name: 'hourly-limits', everyMs: HOUR_MS, run: limits.forgetOld },
        { name: 'mail-log', everyMs: HOUR_MS, run: mailLog.forgetOld },
      ],
      stop: () => mailer.close(),
    },
  };
}
export type Mailbox = ReturnType<typeof openMailbox>['mailbox'];
