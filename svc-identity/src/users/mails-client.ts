import {
  type LoggedMail,
  type MailingService,
  mailLogCommand,
  type ResendingService,
  resendMailCommand,
} from '@praticio/contracts/base/mail-log';
import { callCommand } from '@praticio/service-kit/commands';
import { isAppError } from '@praticio/service-kit/errors';
import type { Nats } from '@praticio/service-kit/nats';

/** Asks another service for its mails to a person; null while it does not respond. */
export const mailsClient =
  (nats: Nats) =>
  (service: Exclude<MailingService, 'identity'>, userId: string): Promise<LoggedMail[] | null> =>
    callCommand(nats, mailLogCommand(service), { userId }).then(
      ({ items }) => items,
      (error: unknown) => {
        if (isAppError(error, 'service/unavailable')) return null;
        throw error;
      },
    );

/** Has another service send a refused mail again. Throws mail/not-resendable. */
export const resendClient =
  (nats: Nats) =>
  async (service: ResendingService, mail: { userId: string; id: string }): Promise<void> => {
    await callCommand(nats, resendMailCommand(service), mail);
  };
